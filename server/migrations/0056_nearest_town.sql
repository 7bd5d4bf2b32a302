-- owner: places
-- The town that a point is near. A narrow band of latitudes holds a few hundred towns of that size in the whole world, and a plain index is
-- one that every PostgreSQL keeps, distributed ones too.
create index places_by_latitude on places (latitude) where population >= 5000;
