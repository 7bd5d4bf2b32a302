import { z } from 'zod'
import { access, endpoint } from '../endpoint.ts'
import { Transfer } from '../companies/companies.ts'
import { emailAddress, Id, text, typed } from '../fields.ts'
import { Code, CurrentPassword, NewPassword } from '../identity/own-account.ts'
import { COMPANY_ROLES } from '../roles.ts'

/** A company's own people: who is in it, who is asked in, and who owns it next. */
const manages = { ...access.parties, capability: 'manageCompany' } as const

/** Ownership is handed over, not given by invitation or a change of role. */
export const GIVEN_ROLES = ['Enterprise', 'Manager', 'Coordinator', 'Dispatcher', 'User'] as const
const GivenRole = z.enum(GIVEN_ROLES, { error: 'Pick a role.' })
const Address = emailAddress()

export const Team = z.object({
  members: z.array(
    z.object({
      userId: z.string(),
      name: z.string(),
      email: z.string(),
      position: z.string(),
      companyRole: z.enum(COMPANY_ROLES),
      lastLoginAt: z.string().nullable(),
      /** It is the viewer. */
      you: z.boolean(),
      abilities: z.array(z.enum(['changeRole', 'remove'])),
    }),
  ),
  invitations: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      companyRole: z.enum(GIVEN_ROLES),
      createdAt: z.string(),
      expiresAt: z.string(),
    }),
  ),
  /** The live one; else null. */
  transfer: Transfer.nullable(),
  abilities: z.array(z.enum(['invite', 'transfer'])),
})
export type Team = z.infer<typeof Team>

export const listTeam = endpoint({
  id: 'listTeam',
  method: 'GET',
  path: '/company/team',
  summary: 'My company’s people, open invitations and ownership on its way',
  access: access.parties,
  response: Team,
  errors: [],
})

export const inviteMember = endpoint({
  id: 'inviteMember',
  method: 'POST',
  path: '/company/invitations',
  summary: 'Invite somebody by mail; the link works once, for seven days',
  access: { ...manages, verifiedMailbox: true, clearName: true },
  body: z.object({ email: Address, companyRole: GivenRole }),
  response: z.object({
    id: z.string(),
    expiresAt: z.string(),
    /** In demo mode without a mail server the link itself; null everywhere else. */
    demoLink: z.string().nullable(),
  }),
  status: 201,
  // Who is asked in stays when the hour of whoever acts is over.
  errors: ['email_taken', 'invitation_pending', 'not_while_acting'],
})

export const revokeInvitation = endpoint({
  id: 'revokeInvitation',
  method: 'POST',
  path: '/company/invitations/:invitationId/revoke',
  summary: 'Take an invitation back; its link is dead at once',
  access: manages,
  params: z.object({ invitationId: Id }),
  response: z.undefined(),
  status: 204,
  errors: ['invitation_over'],
})

export const changeCompanyRole = endpoint({
  id: 'changeCompanyRole',
  method: 'POST',
  path: '/company/members/:userId/role',
  summary: 'Change what a member may do',
  access: manages,
  params: z.object({ userId: Id }),
  body: z.object({ companyRole: GivenRole }),
  response: z.undefined(),
  status: 204,
  errors: ['last_owner', 'not_while_acting'],
})

export const removeMember = endpoint({
  id: 'removeMember',
  method: 'POST',
  path: '/company/members/:userId/remove',
  summary: 'Remove a member; they are signed out everywhere at once',
  access: manages,
  params: z.object({ userId: Id }),
  response: z.undefined(),
  status: 204,
  errors: ['last_owner', 'not_while_acting'],
})

const Token = typed({ max: 200, missing: 'The link is not complete.' })

export const getInvitation = endpoint({
  id: 'getInvitation',
  method: 'GET',
  path: '/public/invitation',
  summary: 'What an invitation’s link invites to',
  access: access.anyone,
  query: z.object({ token: Token }),
  response: z.object({
    companyName: z.string(),
    companyRole: z.enum(GIVEN_ROLES),
    email: z.string(),
    invitedBy: z.string().nullable(),
    becomesOwner: z.boolean(),
    expiresAt: z.string(),
  }),
  errors: ['invitation_over'],
})

export const acceptInvitation = endpoint({
  id: 'acceptInvitation',
  method: 'POST',
  path: '/public/invitation',
  summary: 'Join by an invitation’s link, which is then used up',
  access: access.anyone,
  body: z.object({
    token: Token,
    name: text('Full name', 120),
    position: text('Position', 120),
    password: NewPassword,
  }),
  response: z.object({ userId: z.string(), companyId: z.string(), email: z.string() }),
  status: 201,
  errors: ['invitation_over', 'email_taken', 'password_refused'],
})

/** A member, or an address that is invited by the same act. */
const NewOwner = z
  .object({ toUserId: Id.optional(), toEmail: Address.optional() })
  .refine(({ toUserId, toEmail }) => (toUserId === undefined) !== (toEmail === undefined), {
    error: 'Name the new owner: a member, or an address to invite.',
    path: ['toUserId'],
  })

export const startTransfer = endpoint({
  id: 'startTransfer',
  method: 'POST',
  path: '/company/transfer',
  summary: 'Name the new owner; both of you confirm',
  access: { ...access.parties, capability: 'ownCompany', verifiedMailbox: true, clearName: true },
  body: NewOwner,
  response: Transfer,
  status: 201,
  errors: ['not_while_acting', 'transfer_pending', 'email_taken', 'invitation_pending'],
})

export const withdrawTransfer = endpoint({
  id: 'withdrawTransfer',
  method: 'POST',
  path: '/company/transfer/withdraw',
  summary: 'Take it back before both have confirmed',
  access: { ...access.parties, capability: 'ownCompany' },
  response: z.undefined(),
  status: 204,
  errors: ['not_while_acting', 'transfer_over'],
})

/** A yes wants proof of the person; a no leaves everything as it is. */
const Answer = z.object({
  confirm: z.boolean({ error: 'Say yes or no.' }),
  password: CurrentPassword.optional(),
  /** Where a second factor is set. */
  code: Code.optional(),
})

export const answerTransfer = endpoint({
  id: 'answerTransfer',
  method: 'POST',
  path: '/company/transfer/answer',
  summary: 'Say yes or no, signed in, as the present or the new owner',
  access: access.parties,
  body: Answer,
  response: z.object({ status: Transfer.shape.status }),
  errors: ['not_while_acting', 'transfer_over', 'wrong_password', 'wrong_code'],
})

export const startTransferFor = endpoint({
  id: 'startTransferFor',
  method: 'POST',
  path: '/companies/:companyId/transfer',
  summary: 'Staff name a company’s new owner, with the reason; both still confirm',
  access: access.staff,
  params: z.object({ companyId: Id }),
  body: NewOwner.safeExtend({ reason: text('The reason', 1000) }),
  response: Transfer,
  status: 201,
  errors: ['transfer_pending', 'email_taken', 'invitation_pending', 'conflict_of_interest'],
})

export const withdrawTransferFor = endpoint({
  id: 'withdrawTransferFor',
  method: 'POST',
  path: '/companies/:companyId/transfer/withdraw',
  summary: 'Staff take it back, with the reason',
  access: access.staff,
  params: z.object({ companyId: Id }),
  body: z.object({ reason: text('The reason', 1000) }),
  response: z.undefined(),
  status: 204,
  errors: ['transfer_over'],
})

export const getTransfer = endpoint({
  id: 'getTransfer',
  method: 'GET',
  path: '/public/transfer',
  summary: 'What a mailed link asks to confirm',
  access: access.anyone,
  query: z.object({ token: Token }),
  response: Transfer.omit({ id: true, abilities: true }).extend({
    companyName: z.string(),
    /** Whose link it is. */
    party: z.enum(['from', 'to']),
    /** Whether their yes needs a code, too. */
    secondFactor: z.boolean(),
  }),
  errors: ['transfer_over'],
})

export const answerTransferByLink = endpoint({
  id: 'answerTransferByLink',
  method: 'POST',
  path: '/public/transfer',
  summary: 'Say yes or no by the mailed link, which is then used up',
  access: access.anyone,
  body: Answer.extend({ token: Token }),
  response: z.object({ status: Transfer.shape.status }),
  errors: ['transfer_over', 'wrong_password', 'wrong_code'],
})
