import { describe, expect, it } from 'vitest'
import { contrast } from './contrast.ts'
import { cssVariablesResolver, theme } from './theme.ts'
import { COLOURS, TONES, type ColourToken, type Scheme } from './tokens.ts'
import { mergeMantineTheme, DEFAULT_THEME } from '@mantine/core'

const SCHEMES: readonly Scheme[] = ['light', 'dark']
const GROUNDS: readonly ColourToken[] = ['page', 'surface', 'raised', 'sunken', 'accentWash']
const TEXT: readonly ColourToken[] = ['ink', 'ink2', 'ink3', 'accentText']

/** The published ratios: a change of a colour has to change the table on purpose. */
const PUBLISHED: Record<Scheme, Record<string, readonly number[]>> = {
  light: {
    ink: [15.8, 17.3, 17.5, 14.6, 15.1],
    ink2: [8.4, 9.2, 9.4, 7.8, 8.1],
    ink3: [5.5, 6.0, 6.1, 5.1, 5.3],
    accentText: [5.4, 5.9, 6.0, 5.0, 5.2],
    control: [3.4, 3.7, 3.8, 3.2],
    accentLine: [3.8, 4.2, 4.2, 3.5],
  },
  dark: {
    ink: [16.0, 14.9, 13.6, 16.6, 13.0],
    ink2: [9.4, 8.7, 8.0, 9.7, 7.6],
    ink3: [6.0, 5.6, 5.1, 6.2, 4.8],
    accentText: [9.0, 8.4, 7.7, 9.3, 7.3],
    control: [4.1, 3.8, 3.5, 4.3],
    accentLine: [7.4, 6.9, 6.3, 7.7],
  },
}

const TONE_RATIOS: Record<Scheme, Record<string, readonly [number, number]>> = {
  light: {
    idle: [7.2, 5.8],
    live: [7.8, 6.7],
    neutral: [8.2, 6.9],
    good: [7.0, 6.0],
    warning: [7.0, 6.0],
    critical: [7.7, 6.4],
  },
  dark: {
    idle: [7.8, 6.5],
    live: [8.7, 7.5],
    neutral: [8.6, 7.6],
    good: [9.5, 8.1],
    warning: [10.5, 9.0],
    critical: [8.1, 7.3],
  },
}

describe.each(SCHEMES)('contrast, %s', (scheme) => {
  const colour = COLOURS[scheme]
  const ratio = (mark: ColourToken, ground: ColourToken): number => contrast(colour[mark], colour[ground])

  it.each(TEXT.flatMap((text) => GROUNDS.map((ground, at) => [text, ground, at] as const)))(
    '%s reads on %s',
    (text, ground, at) => {
      expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5)
      expect(Math.abs(ratio(text, ground) - (PUBLISHED[scheme][text]?.[at] ?? Number.NaN))).toBeLessThan(0.06)
    },
  )

  it.each(
    (['control', 'accentLine'] as const).flatMap((mark) =>
      GROUNDS.slice(0, 4).map((ground, at) => [mark, ground, at] as const),
    ),
  )('edge %s stands out on %s', (mark, ground, at) => {
    expect(ratio(mark, ground)).toBeGreaterThanOrEqual(3)
    expect(Math.abs(ratio(mark, ground) - (PUBLISHED[scheme][mark]?.[at] ?? Number.NaN))).toBeLessThan(0.06)
  })

  it.each(TONES)('status %s reads on surface and on its tint', (tone) => {
    const [onSurface, onTint] = TONE_RATIOS[scheme][tone] ?? [Number.NaN, Number.NaN]
    expect(ratio(tone, 'surface')).toBeGreaterThanOrEqual(4.5)
    expect(ratio(tone, `${tone}Tint`)).toBeGreaterThanOrEqual(4.5)
    expect(Math.abs(ratio(tone, 'surface') - onSurface)).toBeLessThan(0.06)
    expect(Math.abs(ratio(tone, `${tone}Tint`) - onTint)).toBeLessThan(0.06)
  })

  it.each(TONES)('status %s reads where rows change their ground', (tone) => {
    for (const ground of ['page', 'raised', 'hover', 'accentWash'] as const)
      expect(ratio(tone, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it('lettering on accent reads, at rest and under the pointer', () => {
    expect(ratio('onAccent', 'accent')).toBeGreaterThanOrEqual(4.5)
    expect(ratio('onAccent', 'accentHover')).toBeGreaterThanOrEqual(4.5)
  })

  it('the inverse bar reads', () => {
    expect(ratio('page', 'ink')).toBeGreaterThanOrEqual(4.5)
  })

  it('chart series stand out on surface', () => {
    for (const series of ['chInk', 'ch2', 'ch3', 'ch4', 'ch5'] as const)
      expect(ratio(series, 'surface')).toBeGreaterThanOrEqual(3)
  })

  it('town names read on land', () => {
    expect(ratio('mapText', 'mapLand')).toBeGreaterThanOrEqual(4.5)
  })
})

describe('the Mantine theme', () => {
  it('paints its primary with the accent of each scheme, and letters it in ink', () => {
    const merged = mergeMantineTheme(DEFAULT_THEME, theme)
    const variables = cssVariablesResolver(merged)
    expect(merged.colors['signal']?.[5]).toBe(COLOURS.light.accent)
    expect(variables.light['--mantine-primary-color-contrast']).toBe('var(--on-accent)')
    expect(variables.dark['--mantine-primary-color-filled']).toBe('var(--accent)')
    expect(variables.light['--mantine-color-placeholder']).toBe('var(--ink3)')
  })
})
