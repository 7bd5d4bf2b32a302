import { signRateConfirmation } from '@drawbar/contract/awards/awards.ts'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FLOWS } from '../../features/onboarding/flows.ts'
import { renderPage } from '../testing.tsx'
import About from './about.tsx'
import Features from './features.tsx'
import ForCarriers from './for-carriers.tsx'
import ForConsignors from './for-consignors.tsx'
import Investors from './investors.tsx'
import Landing from './landing.tsx'
import Resources from './resources.tsx'
import Why from './why.tsx'

afterEach(cleanup)

const textOf = (Page: () => React.ReactNode, path: string): string => {
  renderPage(Page, path)
  return document.body.textContent ?? ''
}

test('T8: the carrier signs the rate confirmation, and the shipper agrees by awarding', () => {
  expect(signRateConfirmation.access).toMatchObject({ kinds: ['carrier'] })
  expect(textOf(ForConsignors, '/for-consigners')).toContain(
    'It confirms within the time you set, from 15 minutes to 48 hours, and signs the rate confirmation; you agree to it by awarding.',
  )
  cleanup()
  expect(textOf(ForCarriers, '/for-carriers')).toContain(
    'The rate confirmation is a PDF with the terms, which you sign by name, over a hash of its exact bytes. The shipper agrees to it by awarding.',
  )
})

const TWO_SIGNERS = /\bboth\b[^.]{0,40}\bsign|\bsigned by both\b/i

test.each([
  ['/', Landing],
  ['/about', About],
  ['/features', Features],
  ['/for-carriers', ForCarriers],
  ['/for-consigners', ForConsignors],
  ['/investors', Investors],
  ['/resources', Resources],
  ['/why', Why],
] as const)('T8: %s names no second signer', (path, Page) => {
  const text = textOf(Page, path)
  expect(text.length).toBeGreaterThan(500)
  expect(text).not.toMatch(TWO_SIGNERS)
})

test('T8: no tour names a second signer', () => {
  const texts = Object.values(FLOWS)
    .flat()
    .flatMap(({ steps }) => steps.flatMap(({ title, description, content }) => [title, description, content]))
  expect(texts.filter((text) => TWO_SIGNERS.test(text))).toEqual([])
  expect(texts).toContain('When the shipper approves the proof, the invoice is made from the rate that you signed.')
})
