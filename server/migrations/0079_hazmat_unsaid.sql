-- owner: carriers
-- The live register and the files of Motus say nothing of hazardous materials: that is no "no", and the carrier's own word stands.
alter table register_carriers alter column hazmat drop not null, alter column hazmat drop default;
update register_carriers set hazmat = null where source in ('live', 'motus') and not hazmat
  -- What a census had brought before.
  and mcs150_on is null and operation is null;
