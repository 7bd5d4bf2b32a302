import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inSpanish } from '../../web/src/app/i18n/es/index.ts'
import { sentencesIn } from './server-sentences.ts'
import { root } from './sources.ts'

/**
 * What a consignor or a carrier may be told by the server. Left out: the papers, which are signed in English, the X12 files, whose
 * complaints name the file's own segments, what only mails say, and the Spanish itself.
 */
const PLACES = ['server/src/modules/**/*.ts', 'contract/src/**/*.ts']
const ENGLISH_ONLY =
  /modules\/(notifications|operations|site)\/|\.(test|testing)\.ts$|testing\.ts$|\/sql|\/spanish\/|\/x12\/|rate-confirmation\/|billing\/pdf\/|agreements\/(carrier-agreement|agreement-document)\.ts$|typed-queries|gazetteer|endpoints\.ts$|contract\/src\/errors\.ts$|second-factor\/mail-second-factor-changed\.ts$/

const told = PLACES.flatMap((place) => globSync(place, { cwd: root }))
  .filter((path) => !ENGLISH_ONLY.test(path))
  .flatMap((path) => sentencesIn(path, readFileSync(join(root, path), 'utf8')).map((sentence) => ({ path, sentence })))
/** As it comes over the wire: with a figure in each place. */
const asSaid = (sentence: string): string => sentence.replaceAll(/\{(\d+)\}/g, 'Q$1')
const missing = told.filter(({ sentence }) => inSpanish(asSaid(sentence)) === asSaid(sentence))

test('the server’s sentences are found', () => {
  const sentences = told.map(({ sentence }) => sentence)
  expect(sentences).toContain('The price must be in {1}, the currency of the load.')
  expect(sentences).toContain('The load is now priced in another currency.')
})

test('what the server says to a person has its Spanish', ({ annotate }) => {
  void annotate(`${String(told.length - missing.length)} of ${String(told.length)} sentences`)
  expect(missing.map(({ path, sentence }) => `${path}: ${sentence}`)).toEqual([])
})
