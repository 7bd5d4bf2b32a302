import { describe, expect, test } from 'vitest'
import { english } from './en/index.ts'
import { spanish } from './es/index.ts'
import { french } from './fr/index.ts'
import { render, renderAll } from './render.ts'
import { text } from './text.ts'

const namesIn = (template: string): string[] =>
  [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted()

describe('render', () => {
  test('a price, a day and an instant are written as the reader writes them', () => {
    const won = text('award.offered', {
      load: 'LD-48199',
      price: { money: { amount: 132500, currency: 'USD' } },
      by: { at: '2026-12-07T14:00:00Z', zone: 'America/Chicago' },
    })
    expect(render(won, 'en')).toBe('You won LD-48199, $1,325: confirm by Mon, Dec 7, 08:00 CST')
    expect(render(won, 'es')).toBe('Ganó LD-48199, $1,325: confirme a más tardar lun, 7 de dic, 08:00 CST')
    expect(render(won, 'fr')).toContain('Vous avez gagné LD-48199')
  })

  test('one and many have their own words', () => {
    const expiring = (count: number) => text('insurance.expiring', { coverage: text('coverage.cargo'), count })
    expect(render(expiring(1), 'en')).toBe('Cargo insurance expires within 1 day')
    expect(render(expiring(7), 'en')).toBe('Cargo insurance expires within 7 days')
    expect(render(expiring(1), 'es')).toBe('Seguro de carga: vence en 1 día')
    expect(render(expiring(14), 'fr')).toBe('Assurance de la cargaison : échéance dans 14 jours')
  })

  test('what a person wrote is no template', () => {
    const note = 'see {day} and $t(lane) <b>'
    expect(render(text('staff_wrote', { note }), 'en')).toBe(`Drawbar: ${note}`)
  })

  test('sentences follow each other', () => {
    const lane = text('lane_sentence', { origin: 'Reno, NV', destination: 'Fargo, ND' })
    expect(renderAll([lane, text('no_truck')], 'es')).toBe('Reno, NV a Fargo, ND. No envíe ningún camión.')
  })
})

describe('catalogs', () => {
  test.each([
    ['Spanish', spanish],
    ['French', french],
  ])('every text has its %s with the same values', (_, catalog) => {
    const wrong = Object.entries(english).flatMap(([key, template]) =>
      namesIn(catalog[key] ?? '').join() === namesIn(template).join() ? [] : [`${key}: ${String(catalog[key])}`],
    )
    expect(wrong).toEqual([])
    expect(Object.keys(catalog).toSorted()).toEqual(Object.keys(english).toSorted())
  })
})
