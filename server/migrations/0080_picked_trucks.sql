-- owner: market
-- Of several trucks that a carrier was asked for, the one that its offer was made for.
alter table capacity_asks add column picked_at timestamptz;
