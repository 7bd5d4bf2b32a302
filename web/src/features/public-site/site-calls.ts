import type { Draft } from './form-draft.ts'
import type { Outcome } from './site-form.tsx'

/* The client and the contract of these calls come when somebody uses a form: a reader of the page never loads them. */

/** The fields as typed; a blank optional one is left out. */
const given = (values: Draft): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''))

export async function sendMessage(values: Draft): Promise<Outcome> {
  return attempt(async () => {
    const [{ call }, { sendContactMessage }] = await parts()
    const body = given(values) as Parameters<typeof call<typeof sendContactMessage>>[1]['body']
    const { message } = await call(sendContactMessage, { body })
    return message
  })
}

export async function findPlace(values: Draft): Promise<Outcome> {
  return attempt(async () => {
    const [{ call }, { joinWaitlist }] = await parts()
    const body = given(values) as Parameters<typeof call<typeof joinWaitlist>>[1]['body']
    return (await call(joinWaitlist, { body })).message
  })
}

export async function confirmPlace(token: string): Promise<Outcome> {
  return attempt(async () => {
    const [{ call }, { confirmWaitlist }] = await parts()
    return (await call(confirmWaitlist, { body: { token } })).message
  })
}

const parts = () => Promise.all([import('../../api/call.ts'), import('@drawbar/contract/site/site.ts')])

async function attempt(task: () => Promise<string>): Promise<Outcome> {
  try {
    return { message: await task() }
  } catch (thrown) {
    const { ApiError, MESSAGES } = await import('../../api/api-error.ts')
    if (!(thrown instanceof ApiError)) return { errors: {}, problem: MESSAGES.network }
    const errors = thrown.errors
    return { errors, problem: Object.keys(errors).length > 0 ? null : thrown.message }
  }
}
