import { describe, expect, test } from 'vitest'
import { looksLike, skeletonsOf } from './skeletons.ts'

const NAME = 'Acme Freight LLC'

describe('names that pass for each other', () => {
  test.each([
    ['the same name', 'Acme Freight LLC'],
    ['another case', 'ACME FREIGHT llc'],
    ['Cyrillic letters', 'Асме Frеіght LLC'],
    ['full-width letters', 'Ａｃｍｅ　Ｆｒｅｉｇｈｔ　ＬＬＣ'],
    ['mathematical letters', '𝐀𝐜𝐦𝐞 𝐅𝐫𝐞𝐢𝐠𝐡𝐭 LLC'],
    ['invisible characters', 'Ac\u200bme\u2060 Fre\u00adight\ufe0f LLC'],
    ['text direction marks', '\u202eAcme\u202c Freight\u2066 LLC'],
    ['accents', 'Àcmé Freïght LLC'],
    ['Cyrillic capitals', 'АСМЕ FRЕIGНТ LLC'],
    ['an exclamation mark', 'Acme Freight LLC!'],
    ['another suffix', 'Acme Freight, Inc.'],
    ['a suffix with dots', 'Acme Freight L.L.C.'],
    ['a suffix in Cyrillic letters', 'Acme Freight LLС'],
    ['a Mexican suffix', 'Acme Freight, S.A. de C.V.'],
    ['a Mexican limited company', 'Acme Freight S. de R.L. de C.V.'],
    ['two suffixes', 'Acme Freight Co., Ltd.'],
    ['no suffix', 'Acme Freight'],
    ['other spaces and punctuation', ' acme-freight  (LLC)'],
    ['one word', 'AcmeFreight'],
    ['rn for m', 'Acrne Freight LLC'],
  ])('A2: %s', (_how, other) => {
    expect(looksLike(other, NAME)).toBe(true)
  })

  test.each([
    ['a small L for a capital I', 'lronwood Carriers', 'Ironwood Carriers'],
    ['a digit 1 for a capital I', '1ronwood Carriers', 'Ironwood Carriers'],
    ['a digit 0 for a letter O', 'Ozark Van L0gistics', 'Ozark Van Logistics'],
    ['an ampersand for and', 'J & B Trucking', 'J and B Trucking'],
  ])('A2: %s', (_how, name, other) => {
    expect(looksLike(name, other)).toBe(true)
  })

  test.each([
    ['another word', 'Acme Logistics LLC'],
    ['one word more', 'Acme Freight Services LLC'],
    ['another first letter', 'Acne Freight LLC'],
    ['one word of it', 'Acme LLC'],
  ])('A2: not %s', (_how, other) => {
    expect(looksLike(other, NAME)).toBe(false)
  })

  test('A2: a name that is only a suffix keeps it', () => {
    expect(skeletonsOf(['LLC', 'Inc.'])).toEqual(['inc', 'llc', 'lnc'])
  })

  test('A2: a name without letters or digits has no skeleton', () => {
    expect(skeletonsOf(['—!—', '\u200b', null])).toEqual([])
  })

  test('A2: names in other scripts keep apart', () => {
    expect(looksLike('北京运输有限公司', '上海运输有限公司')).toBe(false)
    expect(looksLike('北京运输有限公司', '北京运输有限公司')).toBe(true)
  })
})
