import { z } from 'zod'
import { DELAY_REASONS, EQUIPMENT_CODES, keysOf } from '../codes.ts'
import { CREW, VEHICLE_KINDS } from '../fleet/assignment.ts'
import { DelayExcuse } from './delays.ts'
import { LOAD_KINDS } from '../documents/document-kinds.ts'
import { access, endpoint } from '../endpoint.ts'
import { Id, idOr, Instant, longText, optionalText, searchText, text, whole } from '../fields.ts'
import { shipmentLifecycle } from '../lifecycles/shipment.ts'
import { LoadFreight, LoadSummary, Stop } from '../loads/loads.ts'
import { Money } from '../money.ts'
import { CompanyQuery, listOf, PageQuery, pageOf } from '../page.ts'
import { Eta, OpenException, PUNCTUALITY } from './punctuality.ts'
import { ShipmentEvent, STOP_EVENTS } from './shipment-events.ts'
import { ShipmentParams } from './shipment-params.ts'
import { WindowMove } from './window-moves.ts'

export const SHIPMENT_STATUS = z.enum(shipmentLifecycle.states)

export const StopVisit = Stop.extend({
  arrivedAt: z.string().nullable(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  departedAt: z.string().nullable(),
  punctuality: z.enum(['early', 'on_time', 'tardy', 'late', 'missed']).nullable(),
  /** Where a reason that the carrier gave takes it out of the carrier’s punctuality, as long as nobody contests that. */
  excuse: DelayExcuse.nullable(),
})

/** A paper of the haul, which both sides read. */
export const ShipmentDocument = z.object({
  id: z.string(),
  kind: z.enum(LOAD_KINDS),
  fileName: z.string(),
  mediaType: z.string(),
  uploadedAt: z.string(),
  /** Who sent it; null for what was written here. */
  from: z.enum(['consignor', 'carrier']).nullable(),
})
export type ShipmentDocument = z.infer<typeof ShipmentDocument>

export const Pod = z.object({
  /** Its reader can open it on the screen. What cannot be shown cannot be approved. */
  isShown: z.boolean(),
  id: z.string(),
  documentId: z.string(),
  receivedBy: z.string(),
  receivedAt: z.string(),
  piecesReceived: z.number().nullable(),
  exceptions: z.string().nullable(),
  status: z.enum(['submitted', 'approved', 'rejected']),
  rejectReason: z.string().nullable(),
  submittedAt: z.string(),
  decidedAt: z.string().nullable(),
})

export const ShipmentSummary = z.object({
  id: z.string(),
  reference: z.string(),
  loadId: z.string(),
  status: SHIPMENT_STATUS,
  version: z.number(),
  load: LoadSummary.omit({ target: true }),
  carrierId: z.string(),
  carrierName: z.string(),
  amount: Money,
  driverName: z.string().nullable(),
  driverPhone: z.string().nullable(),
  /** Of a team. */
  secondDriverName: z.string().nullable(),
  secondDriverPhone: z.string().nullable(),
  tractorUnit: z.string().nullable(),
  trailerUnit: z.string().nullable(),
  lastPosition: z
    .object({
      latitude: z.number(),
      longitude: z.number(),
      /** `Graham, TX`: the nearest town of some size. */
      near: z.string().nullable(),
      at: z.string(),
      source: z.string(),
    })
    .nullable(),
  nextStop: z
    .object({
      sequence: z.number(),
      city: z.string(),
      kind: z.string(),
      /** The last instant at which an arrival is on time: an appointment ends before its window does. */
      dueAt: z.string(),
      timeZone: z.string(),
      /** The truck is there already. */
      arrivedAt: z.string().nullable(),
    })
    .nullable(),
  /** Null where nothing rolls and nothing is due, and where nobody has heard of the truck for two hours. */
  punctuality: z.enum(PUNCTUALITY).nullable(),
  /** Of the stop at risk, otherwise of the next one. */
  eta: Eta.nullable(),
  /** The last one that is open. */
  exception: OpenException.nullable(),
  podStatus: z.enum(['submitted', 'approved', 'rejected']).nullable(),
  /** When a proof that waits counts as approved; null where none waits, and where it cannot be shown: that one waits for an answer. */
  podAnswerBy: z.string().nullable(),
  updatedAt: z.string(),
  rateConfirmationSigned: z.boolean(),
  abilities: z.array(z.string()),
})
export type ShipmentSummary = z.infer<typeof ShipmentSummary>
export const ShipmentDetail = ShipmentSummary.extend({
  /** Two drivers. */
  teamRequired: z.boolean(),
  /** Who and what of the carrier's fleet is on it, for the carrier alone; null before the dispatch. */
  crew: z
    .object({
      driverId: z.string(),
      secondDriverId: z.string().nullable(),
      tractorId: z.string(),
      trailerId: z.string().nullable(),
    })
    .nullable(),
  /** The load as its owner entered it; temperature, equipment and totals are those of `load`. */
  freight: LoadFreight,
  stops: z.array(StopVisit),
  events: z.array(ShipmentEvent),
  pods: z.array(Pod),
  /** Pieces of all its goods, to hold a proof's count against; null where some of them were not counted. */
  piecesTendered: z.number().nullable(),
  documents: z.array(ShipmentDocument),
  track: z.array(z.object({ latitude: z.number(), longitude: z.number(), at: z.string() })),
  /** What its carrier says of the consignor, for the carrier and staff alone: consignors read the mean of several. */
  consignorRating: z.object({ stars: z.number(), ratedAt: z.string() }).nullable(),
  /** Windows that were asked to move after the booking, the latest first; one of a stop at most is open. */
  windowMoves: z.array(WindowMove),
})
export type ShipmentDetail = z.infer<typeof ShipmentDetail>

const degrees = (name: string, max: number) =>
  z
    .number({ error: `${name} must be a number.` })
    .min(-max, `${name} must be at least -${max}.`)
    .max(max, `${name} must be at most ${max}.`)
const run = { kinds: ['carrier'], capability: 'runShipments' } as const
const approve = { kinds: ['consignor'], capability: 'runShipments' } as const

/** `next`, ascending: whose next stop is due soonest, then those that have none, the last changed first. */
export const SHIPMENT_SORTS = ['changed', 'next', 'pickup'] as const
export type ShipmentSort = (typeof SHIPMENT_SORTS)[number]

export const listShipments = endpoint({
  id: 'listShipments',
  method: 'GET',
  path: '/shipments',
  summary: 'My shipments, on either side',
  access: access.signedIn,
  query: PageQuery.extend(CompanyQuery.shape).extend({
    status: listOf(SHIPMENT_STATUS),
    punctuality: listOf(z.enum(PUNCTUALITY)),
    /** Looked for in references, places, the names of the other company and of the drivers, and the units. */
    q: searchText(),
    sort: z.enum(SHIPMENT_SORTS).default('changed'),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  response: pageOf(ShipmentSummary).extend({ counts: z.record(z.string(), z.number()) }),
  errors: [],
})
export const getShipment = endpoint({
  id: 'getShipment',
  method: 'GET',
  path: '/shipments/:shipmentId',
  summary: 'One shipment',
  access: access.signedIn,
  params: ShipmentParams,
  query: CompanyQuery,
  response: ShipmentDetail,
  errors: [],
})
/** A driver, a truck or a trailer for one haul. Any refusal keeps it from being chosen; a doubt is for the dispatcher to weigh. */
export const CrewChoice = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(VEHICLE_KINDS).nullable(),
  equipment: z.enum(EQUIPMENT_CODES).nullable(),
  refusals: z.array(z.string()),
  doubts: z.array(z.string()),
  /** Of a driver: where they were last and when, how far that is from the next stop by estimate, and what their log showed. */
  place: z.object({ name: z.string().nullable(), at: z.string() }).nullable(),
  distanceMeters: z.number().nullable(),
  driveLeftMinutes: z.number().nullable(),
  hoursReadAt: z.string().nullable(),
  /** Worth a second look; they do not stop a dispatch. */
  warnings: z.array(z.string()),
})
export type CrewChoice = z.infer<typeof CrewChoice>
export const listCrewChoices = endpoint({
  id: 'listCrewChoices',
  method: 'GET',
  path: '/shipments/:shipmentId/crew',
  summary: 'Who and what can haul it, and why not',
  access: run,
  params: ShipmentParams,
  query: PageQuery.extend({
    what: z.enum(CREW, 'Choose trucks, trailers or drivers.').default('driver'),
    q: searchText(),
  }),
  response: pageOf(CrewChoice),
  errors: [],
})
const ChosenCrew = z.object({
  driverId: idOr('Choose a driver.'),
  /** A load that requires a team has one; any other may. */
  secondDriverId: idOr('Choose a driver.').optional(),
  tractorId: idOr('Choose a truck.'),
  trailerId: idOr('Choose a trailer.').optional(),
  /** Goes although `dispatch_doubtful` named what to look at. */
  despiteDoubts: z.boolean('Answer yes or no.').default(false),
})
/** What keeps a crew from a haul. */
const CREW_ERRORS = [
  'shipment_state',
  'vehicle_busy',
  'driver_busy',
  'vehicle_unavailable',
  'driver_unavailable',
  'endorsement_missing',
  'team_required',
  'dispatch_doubtful',
  'carrier_not_eligible',
] as const
export const dispatchShipment = endpoint({
  id: 'dispatchShipment',
  method: 'POST',
  path: '/shipments/:shipmentId/dispatch',
  summary: 'Assign driver and truck',
  access: run,
  params: ShipmentParams,
  body: ChosenCrew,
  response: ShipmentDetail,
  errors: [...CREW_ERRORS, 'rate_confirmation_unsigned'],
})
export const changeCrew = endpoint({
  id: 'changeCrew',
  method: 'POST',
  path: '/shipments/:shipmentId/crew',
  summary: 'Another driver, truck or trailer takes over a haul under way',
  access: run,
  params: ShipmentParams,
  body: ChosenCrew.extend({ why: text('The reason', 1000) }),
  response: ShipmentDetail,
  errors: CREW_ERRORS,
})
export const recordShipmentEvent = endpoint({
  id: 'recordShipmentEvent',
  method: 'POST',
  path: '/shipments/:shipmentId/events',
  summary: 'Report a stop event, in order or late',
  access: run,
  params: ShipmentParams,
  body: z.object({
    type: z.enum(STOP_EVENTS, 'Choose an event.'),
    stopSequence: whole('Stop', { min: 1, max: 30 }),
    occurredAt: Instant,
    sourceEventId: optionalText('Event id', 100),
    reason: z.enum(keysOf(DELAY_REASONS), 'Choose a reason.').optional(),
    note: longText('Note', 1000),
  }),
  response: ShipmentDetail,
  errors: ['shipment_state', 'event_out_of_range'],
})
export const correctShipmentEvent = endpoint({
  id: 'correctShipmentEvent',
  method: 'POST',
  path: '/shipments/:shipmentId/events/:eventId/correction',
  summary: 'Put a report right: the time at which it happened, or that it did not; both stay in the log',
  access: run,
  params: ShipmentParams.extend({ eventId: Id }),
  body: z.object({
    /** Null: it did not happen. */
    occurredAt: Instant.nullable(),
    why: text('The reason', 1000),
  }),
  response: ShipmentDetail,
  errors: [
    'shipment_state',
    'event_out_of_range',
    'event_corrected',
    'event_not_reported',
    'driver_busy',
    'vehicle_busy',
  ],
})
export const recordPosition = endpoint({
  id: 'recordPosition',
  method: 'POST',
  path: '/shipments/:shipmentId/positions',
  summary: 'Report where the truck is',
  access: run,
  params: ShipmentParams,
  body: z.object({
    latitude: degrees('Latitude', 90),
    longitude: degrees('Longitude', 180),
    at: Instant,
    accuracyMeters: whole('Accuracy', { min: 0, max: 100_000 }).optional(),
  }),
  response: z.object({ accepted: z.boolean(), reason: z.string().nullable() }),
  errors: ['shipment_state', 'event_out_of_range'],
})
export const submitPod = endpoint({
  id: 'submitPod',
  method: 'POST',
  path: '/shipments/:shipmentId/pod',
  summary: 'Send the proof of delivery',
  access: run,
  params: ShipmentParams,
  body: z.object({
    documentId: idOr('Upload the proof of delivery first.'),
    receivedBy: text('Received by', 120),
    receivedAt: Instant,
    piecesReceived: whole('Pieces received', { min: 0, max: 100_000 }).optional(),
    exceptions: longText('Exceptions', 2000),
  }),
  response: ShipmentDetail,
  errors: ['shipment_state', 'event_out_of_range'],
})
/** Bill of lading, temperature log, customs papers: uploaded first, then laid beside the haul. What both sides read is taken back by nobody. */
export const addShipmentDocument = endpoint({
  id: 'addShipmentDocument',
  method: 'POST',
  path: '/shipments/:shipmentId/documents',
  summary: 'Add a document that both sides read',
  access: { kinds: ['consignor', 'carrier'], capability: 'runShipments' },
  params: ShipmentParams,
  body: z.object({ documentId: idOr('Upload the document first.') }),
  response: ShipmentDetail,
  errors: ['too_many_documents'],
})
/** Approving makes the invoice (domain §2.2 E and F). */
export const approvePod = endpoint({
  id: 'approvePod',
  method: 'POST',
  path: '/shipments/:shipmentId/pod/approve',
  summary: 'Approve the proof of delivery',
  idempotencyKey: 'required',
  access: approve,
  params: ShipmentParams,
  response: ShipmentDetail,
  errors: ['shipment_state', 'pod_not_shown'],
})
export const rejectPod = endpoint({
  id: 'rejectPod',
  method: 'POST',
  path: '/shipments/:shipmentId/pod/reject',
  summary: 'Send the proof of delivery back with a reason',
  access: approve,
  params: ShipmentParams,
  body: z.object({ reason: text('Reason', 1000) }),
  response: ShipmentDetail,
  errors: ['shipment_state'],
})
export const rateConsignor = endpoint({
  id: 'rateConsignor',
  method: 'POST',
  path: '/shipments/:shipmentId/rating',
  summary: 'Say how the consignor was to haul for; until thirty days after the delivery it can be said anew',
  access: run,
  params: ShipmentParams,
  body: z.object({ stars: whole('Stars', { min: 1, max: 5 }) }),
  response: ShipmentDetail,
  errors: ['shipment_state', 'rating_closed'],
})
/** Of a stop that nobody has reached yet; it moves once the carrier agrees. */
export const proposeWindow = endpoint({
  id: 'proposeWindow',
  method: 'POST',
  path: '/shipments/:shipmentId/window-moves',
  summary: 'Ask the carrier to move the window of a stop',
  access: approve,
  params: ShipmentParams,
  body: z.object({
    stopSequence: whole('Stop', { min: 1, max: 30 }),
    windowStartAt: Instant,
    windowEndAt: Instant,
    reason: text('Reason', 500),
  }),
  response: ShipmentDetail,
  errors: ['shipment_state', 'stop_reached'],
})
export const answerWindow = endpoint({
  id: 'answerWindow',
  method: 'POST',
  path: '/shipments/:shipmentId/window-moves/:moveId/answer',
  summary: 'Agree to another window of a stop, or decline',
  access: run,
  params: ShipmentParams.extend({ moveId: Id }),
  body: z.object({ answer: z.enum(['agree', 'decline'], 'Agree or decline.') }),
  response: ShipmentDetail,
  errors: ['shipment_state', 'stop_reached', 'window_answered', 'window_overtaken', 'driver_busy', 'vehicle_busy'],
})
