-- owner: shipments
-- T1: until now the caller named the source of its report, and the screens sent "from the driver's phone" for every narrow window. A member of the
-- carrier entered all of these. An id that two sources share keeps its own form, because it names one event of one source.
with relabeled as (
  select e.shipment_id, e.id,
    case
      when e.source_event_id is null then null
      when row_number() over (partition by e.shipment_id, e.source_event_id order by e.received_at, e.id) = 1
        and not exists (select from shipment_events m where m.shipment_id = e.shipment_id and m.source = 'manual' and m.source_event_id = e.source_event_id)
        then e.source_event_id
      else e.source || ':' || e.source_event_id
    end as source_event_id
  from shipment_events e
  where e.recorded_by is not null and e.source in ('app', 'eld', 'edi'))
update shipment_events e set source = 'manual', source_event_id = r.source_event_id
from relabeled r where r.shipment_id = e.shipment_id and r.id = e.id;
