-- owner: carriers
-- The docket that the claimant typed and the holder has with the register; null where they differ over the USDOT number itself.
alter table number_contests add column docket text;
