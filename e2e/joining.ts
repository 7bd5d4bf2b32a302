import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { nowMs } from '@drawbar/contract/clock.testing.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { loginCodeOf, turnOnSecondFactorOf } from '../server/src/modules/identity/second-factor.testing.ts'
import { numberCode, proveMailboxOf, proveNumberOf } from './proofs.ts'
import { databaseOf, type House } from './house.ts'

export interface Person {
  name: string
  email: string
  position: string
  company: string
  industry: string
  password: string
}

interface Joining {
  /** False where the story itself types the code from the email. */
  verified?: boolean
}

export async function signUpAsConsignor(page: Page, person: Person): Promise<void> {
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Consignor' }).click()
  await fillSignUp(page, person)
}

/** A carrier that chose "Carrier" on the sign-up screen lands on its own page. */
export async function signUpAsCarrier(page: Page, person: Person, options?: Joining): Promise<void> {
  await page.goto('/for-carriers')
  await page.getByRole('button', { name: 'Join as a carrier' }).click()
  await fillSignUp(page, person, options)
}

export async function fillSignUp(
  page: Page,
  { email, name, position, company, industry, password }: Person,
  { verified = true }: Joining = {},
): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Position').fill(position)
  await page.getByLabel('Company name').fill(company)
  await page.getByRole('combobox', { name: 'Industry' }).click()
  await page.getByRole('option', { name: industry, exact: true }).click()
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.getByText('Registration successful! Please log in.').waitFor()
  if (verified) await proveMailboxOf(databaseOf(page), email)
}

const FOUNDER_TOOL = join(import.meta.dirname, '../tools/create-founder.ts')

/** The first founder is entered at the machine, as the README says; the second factor is on, as if confirmed on the first visit. */
export async function enterFounder(
  { databaseUrl }: House,
  { name, email, password }: Pick<Person, 'name' | 'email' | 'password'>,
): Promise<void> {
  await promisify(execFile)(process.execPath, [FOUNDER_TOOL, '--force'], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: databaseUrl,
      FOUNDER_EMAIL: email,
      FOUNDER_NAME: name,
      FOUNDER_PASSWORD: password,
    },
  })
  await turnOnSecondFactorOf(databaseUrl, email)
}

export async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  if (new URL(page.url()).pathname !== '/login') await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  const enter = page.getByRole('button', { name: 'Login', exact: true })
  await enter.click()
  const code = await loginCodeOf(databaseOf(page), email)
  if (code !== null) {
    await page.getByLabel('Code', { exact: true }).fill(code)
    await enter.click()
  }
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
}

export async function logOut(page: Page, { name }: Pick<Person, 'name'>): Promise<void> {
  await page.getByRole('button', { name }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Login', exact: true }).waitFor()
}

export interface Papers {
  usdot: string
  docket: string
}

/** Whom everybody's policies are with. */
export const INSURER = 'Prairie Mutual Casualty'

/** What a bid is checked against: authority, and cover that ends next year. */
export async function declarePapers(page: Page, { usdot, docket }: Papers): Promise<void> {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Type it in instead' }).click()
  const form = page.getByRole('form', { name: 'Authority' })
  await form.getByLabel('USDOT number').fill(usdot)
  await form.getByLabel('MC, MX or FF number').fill(docket)
  await form.getByRole('button', { name: 'Save authority' }).click()
  await page.getByText('Authority saved.').waitFor()
  await proveNumberOf(databaseOf(page), usdot)
  await page.goto('/profile?tab=insurance')
  await addPolicy(page, { kind: 'Auto liability', limit: '1000000' })
  await addPolicy(page, { kind: 'Cargo cover', limit: '250000' })
}

/** Found in the register by its MC number, taken with one press, and read back with everything that the register knows. */
export async function claimNumber(page: Page, { usdot, docket }: Papers): Promise<void> {
  await page.goto('/profile')
  await page.getByLabel('USDOT number, MC number or legal name').fill(docket)
  const found = page.getByRole('list', { name: 'Found in the register' }).getByRole('listitem')
  await found.getByText(`USDOT ${usdot} · ${docket}`).waitFor()
  await found.getByRole('button', { name: 'This is us' }).click()
  await page.getByText('Claim saved. Confirm that the number is yours.').waitFor()
  await page.getByRole('button', { name: 'Email the code' }).click()
  const code = page.getByLabel('Six-digit code')
  await code.waitFor()
  await code.fill(await numberCode(databaseOf(page), usdot))
  await page.getByRole('button', { name: 'Confirm number' }).click()
  await page.getByText('Confirmed. Your profile is filled in from the register.').waitFor()
  const form = page.getByRole('form', { name: 'Authority' })
  await expect.poll(() => form.getByLabel('USDOT number').inputValue()).toBe(usdot)
  await expect.poll(() => form.getByLabel('MC, MX or FF number').inputValue()).toBe(docket)
  for (const [name, says] of [
    ['Operating authority', 'Active since'],
    ['Fleet on the register', 'power unit'],
    ['Register last asked', String(new Date(nowMs()).getFullYear())],
  ] as const)
    await page.getByText(name, { exact: true }).locator('..').getByText(says).waitFor()
}

export async function addPolicy(page: Page, { kind, limit }: { kind: string; limit: string }): Promise<void> {
  await page.getByRole('button', { name: 'Add a policy' }).click()
  const form = page.getByRole('form', { name: 'Add a policy' })
  await form.getByRole('combobox', { name: 'Kind of policy' }).click()
  await page.getByRole('option', { name: kind, exact: true }).click()
  await form.getByLabel('Insurer').fill(INSURER)
  await form.getByLabel('Limit').fill(limit)
  await form.getByLabel('Last day').fill(`${new Date(nowMs()).getFullYear() + 1}-12-31`)
  await form.getByRole('button', { name: 'Add policy' }).click()
  await page.getByRole('list', { name: 'Insurance policies' }).getByText(kind).waitFor()
}
