import { z } from 'zod'
import { access, endpoint } from '../endpoint.ts'
import { emailAddress, longText, opaque, optionalText, text } from '../fields.ts'

/** What the sign-in screen needs before anybody is signed in. Demo accounts appear in demo mode only. */
export const getSite = endpoint({
  id: 'getSite',
  method: 'GET',
  path: '/site',
  summary: 'Facts for the public screens',
  access: access.anyone,
  response: z.object({
    launchingSoon: z.boolean(),
    demo: z.boolean(),
    demoAccounts: z.array(z.object({ role: z.string(), email: z.string(), password: z.string(), name: z.string() })),
    now: z.string(),
  }),
  errors: [],
})

/** What a person writes to us about, in the order of the form. */
export const CONTACT_TOPICS = {
  shipping: 'Shipping freight',
  hauling: 'Hauling freight',
  support: 'Support',
  press: 'Press',
  investors: 'Investors',
  careers: 'Careers',
  other: 'Something else',
} as const
export type ContactTopic = keyof typeof CONTACT_TOPICS
export const CONTACT_TOPIC_CODES = Object.keys(CONTACT_TOPICS) as [ContactTopic, ...ContactTopic[]]
export const ContactTopicField = z.enum(CONTACT_TOPIC_CODES, { error: 'Choose what it is about.' })

/** Where the answer goes. Not accounts' schema: its module would weigh on the public pages. */
const ReplyTo = emailAddress()

export const MAX_CONTACT_MESSAGE = 5000
const Message = z.preprocess(
  (value: string) => value ?? '',
  longText('Message', MAX_CONTACT_MESSAGE)
    .unwrap()
    .refine((message) => message.length > 0, 'Message is required'),
)

export const sendContactMessage = endpoint({
  id: 'sendContactMessage',
  method: 'POST',
  path: '/contact',
  summary: 'Write to the people who run the market',
  access: access.anyone,
  body: z.object({
    name: text('Name', 120),
    email: ReplyTo,
    company: optionalText('Company', 160),
    topic: ContactTopicField,
    message: Message,
  }),
  status: 201,
  /** `reference` is what a person quotes; `message` is the sentence to show. */
  response: z.object({ reference: z.string(), message: z.string() }),
  errors: [],
})

export const WAITLIST_SIDES = { shipper: 'Shipping freight', carrier: 'Hauling freight', both: 'Both' } as const
export type WaitlistSide = keyof typeof WAITLIST_SIDES
export const WAITLIST_SIDE_CODES = Object.keys(WAITLIST_SIDES) as [WaitlistSide, ...WaitlistSide[]]

/** Double opt-in: nobody stands on the list before the owner of the mailbox has said yes. Known and new addresses are answered alike. */
export const joinWaitlist = endpoint({
  id: 'joinWaitlist',
  method: 'POST',
  path: '/waitlist',
  summary: 'Ask for a place on the waitlist; a mail brings the link that confirms it',
  access: access.anyone,
  body: z.object({
    email: ReplyTo,
    name: optionalText('Name', 120),
    side: z.enum(WAITLIST_SIDE_CODES, { error: 'Choose shipping, hauling or both.' }),
    /** Where they ship or haul, in their own words. */
    lanes: optionalText('Lanes', 200),
  }),
  status: 202,
  response: z.object({ message: z.string() }),
  errors: [],
})

/** The mail's link is `/waitlist?token=…`. Opening it again says the same calm sentence. */
export const confirmWaitlist = endpoint({
  id: 'confirmWaitlist',
  method: 'POST',
  path: '/waitlist/confirm',
  summary: 'Confirm a place on the waitlist by the mailed token',
  access: access.anyone,
  body: z.object({ token: opaque({ max: 500, missing: 'The link has no token.' }) }),
  response: z.object({ email: z.string(), side: z.enum(WAITLIST_SIDE_CODES), message: z.string() }),
  errors: ['waitlist_link_invalid', 'waitlist_link_expired'],
})
