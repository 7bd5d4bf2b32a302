-- owner: bids
-- Both are asked by the sweep that forgets: whose link died long ago, and whose code or proof is worth nothing any more.
create index bid_invitations_by_end on bid_invitations (expires_at, id);
create index bid_invitations_with_secret on bid_invitations (greatest(code_until, proof_until))
  where code_hash is not null or proof_hash is not null;
