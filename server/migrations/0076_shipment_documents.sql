-- owner: shipments
-- What either side lays before both: bill of lading, temperature log, customs papers.
create table shipment_documents (
  shipment_id uuid not null references shipments,
  document_id uuid not null references documents,
  added_by uuid,
  added_at timestamptz not null default clock_time(),
  primary key (shipment_id, document_id)
);
create index shipment_documents_document on shipment_documents (document_id);
