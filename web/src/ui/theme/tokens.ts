/**
 * The one source of Drawbar's colours. `tokens.css` repeats them as CSS variables and `tokens.test.ts` holds it equal;
 * `contrast.test.ts` computes every ratio from here.
 */
export type Scheme = 'light' | 'dark'

const light = {
  page: '#F6F3EC',
  surface: '#FFFDF9',
  raised: '#FFFFFF',
  sunken: '#EEEAE0',
  hover: '#F8F5EE',
  line: '#E5DFD3',
  line2: '#CDC5B5',
  accent: '#F26A1B',
  accentHover: '#E25C0D',
  onAccent: '#1B1916',
  accentWash: '#FDEBDB',
  ink: '#1B1916',
  ink2: '#4B463D',
  ink3: '#686152',
  accentText: '#AD3F00',
  control: '#8A8272',
  accentLine: '#D4500B',
  idle: '#5C564A',
  idleTint: '#EBE6DB',
  live: '#1D4E9E',
  liveTint: '#E3ECF8',
  neutral: '#5E35A5',
  neutralTint: '#EEE7F9',
  good: '#17653A',
  goodTint: '#DFF0E4',
  warning: '#735300',
  warningTint: '#F8ECBE',
  critical: '#A3142E',
  criticalTint: '#FBE4E5',
  chYou: '#F26A1B',
  chInk: '#1B1916',
  chBand: '#E6E0D4',
  chMarket: '#B9B09E',
  ch2: '#3B6FBF',
  ch3: '#7D57BE',
  ch4: '#2E8455',
  ch5: '#A98410',
  mapWater: '#D8E1E3',
  mapLand: '#F4F0E7',
  mapForeign: '#EAE5D9',
  mapState: '#CFC7B7',
  mapRoad: '#FFFFFF',
  mapRoadCase: '#DAD2C3',
  mapText: '#665F50',
  mapHalo: '#F7F4ED',
  mapLane: '#5A5345',
}

export type ColourToken = keyof typeof light

const dark: Record<ColourToken, string> = {
  page: '#12110F',
  surface: '#1A1916',
  raised: '#23211D',
  sunken: '#0D0C0B',
  hover: '#201E1A',
  line: '#2D2A25',
  line2: '#454037',
  accent: '#FF7D33',
  accentHover: '#FF9152',
  onAccent: '#1B1916',
  accentWash: '#36200F',
  ink: '#F0ECE3',
  ink2: '#BDB6A8',
  ink3: '#989080',
  accentText: '#FF9A5E',
  control: '#7C7566',
  accentLine: '#FF7D33',
  idle: '#B4AC9C',
  idleTint: '#2B2823',
  live: '#8DB8FF',
  liveTint: '#16263F',
  neutral: '#C3A6FF',
  neutralTint: '#281D40',
  good: '#74D197',
  goodTint: '#122B1C',
  warning: '#E9C552',
  warningTint: '#2F2609',
  critical: '#FF8F9A',
  criticalTint: '#3D141B',
  chYou: '#FF7D33',
  chInk: '#F0ECE3',
  chBand: '#2E2B26',
  chMarket: '#6E675A',
  ch2: '#7FA9EE',
  ch3: '#B295EC',
  ch4: '#6BC08B',
  ch5: '#D4B347',
  mapWater: '#0E1416',
  mapLand: '#1D1B18',
  mapForeign: '#171613',
  mapState: '#3A362F',
  mapRoad: '#37332C',
  mapRoadCase: '#26231E',
  mapText: '#958D7D',
  mapHalo: '#171613',
  mapLane: '#A79F8F',
}

export const COLOURS: Record<Scheme, Record<ColourToken, string>> = { light, dark }

/** What is not a colour but still differs between the schemes. */
export const DEPTH: Record<Scheme, Record<'shadow' | 'scrim', string>> = {
  light: {
    shadow: '0 1px 2px rgba(48, 40, 24, 0.07), 0 8px 24px -6px rgba(48, 40, 24, 0.16)',
    scrim: 'rgba(27, 25, 22, 0.38)',
  },
  dark: {
    shadow: '0 0 0 1px rgba(255, 250, 240, 0.05), 0 12px 32px -6px rgba(0, 0, 0, 0.7)',
    scrim: 'rgba(0, 0, 0, 0.6)',
  },
}

/** Font sizes in px by their role (docs of the look: type). */
export const TEXT_PX = {
  micro: 10,
  tick: 10.5,
  label: 11,
  second: 11.5,
  small: 12,
  caption: 12.5,
  body: 13,
  panel: 13.5,
  md: 14,
  lead: 14.5,
  page: 15,
  field: 16,
  record: 17,
  pricePhone: 18,
  figure: 20,
  price: 21,
  intro: 24,
  section: 30,
  title: 34,
  closing: 40,
  headlinePhone: 44,
  headlineTablet: 60,
  headline: 76,
}

/** Line heights off the 4-px grid: table rows, and body text on a phone. */
const LEADING_PX = { row: 17, phone: 21 }

/** Corner radii in px. `--radius` alone is the one of fields and buttons. */
const RADIUS_PX = { chip: 2, panel: 5, phone: 6, dialog: 8, pill: 14 }

const GRID_PX = 4
/** Line heights in steps of the 4-px grid. */
const LEADING_STEPS = [
  3, 3.25, 3.5, 3.75, 4, 4.5, 4.75, 5, 5.5, 5.75, 6, 6.5, 6.75, 7, 7.5, 9, 10, 10.5, 10.75, 11, 11.5, 15.5, 19.5,
]
/** Paddings, gaps and dimensions in steps of the 4-px grid; half steps where the look needs them. */
const SPACE_STEPS = [
  1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6, 6.5, 7, 7.5, 8, 8.5, 9, 9.5, 10, 10.5, 11, 11.5, 12, 12.5, 13, 13.5, 14,
  15, 16, 16.5, 17, 17.5, 18, 18.5, 19, 21, 22, 22.5, 23, 24, 26, 27, 27.5, 28, 29, 29.5, 30, 31, 32, 32.5, 33, 35, 36,
  37, 37.5, 40, 42, 42.5, 44, 45, 47, 47.5, 48, 49, 50, 52, 52.5, 55, 59, 60, 64, 65, 69, 70, 75, 80, 85, 87, 87.5, 90,
  95, 105, 107.5, 110, 115, 120, 130, 140, 155, 160, 165, 170, 172, 180, 215, 225, 240.5, 250, 312, 330, 360,
]

/** Six tones, one meaning each. A tone never stands without its word. */
export const TONES = ['idle', 'live', 'neutral', 'good', 'warning', 'critical'] as const
export type Tone = (typeof TONES)[number]

/** `accentHover` → `--accent-hover`, `ch2` → `--ch2`. */
export function cssName(token: string): string {
  return `--${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

/** The text of `tokens.css`, so that the file can be rewritten after a change and compared in a test. */
export function tokensCss(): string {
  const block = (scheme: Scheme): string =>
    Object.entries({ ...COLOURS[scheme], ...DEPTH[scheme] })
      .map(([token, value]) => `  ${cssName(token)}: ${value.startsWith('#') ? value.toLowerCase() : value};`)
      .join('\n')
  return [
    '/* Written from tokens.ts; tokens.test.ts holds the two equal. */',
    `:root {\n${scale()}\n}`,
    `:root,\n[data-theme='light'] {\n  color-scheme: light;\n${block('light')}\n}`,
    `[data-theme='dark'] {\n  color-scheme: dark;\n${block('dark')}\n}`,
    '',
  ]
    .join('\n\n')
    .replace(/\n\n$/, '\n')
}

/** `--space-1-5` is one and a half steps, 6 px. */
function scale(): string {
  const named = (family: string, sizes: Record<string, number>): string[] =>
    Object.entries(sizes).map(([name, px]) => `  --${family}-${cssName(name).slice(2)}: ${String(px)}px;`)
  const stepped = (family: string, steps: readonly number[]): string[] =>
    steps.map((step) => `  --${family}-${String(step).replace('.', '-')}: ${String(step * GRID_PX)}px;`)
  return [
    ...stepped('space', SPACE_STEPS),
    ...named('text', TEXT_PX),
    ...stepped('leading', LEADING_STEPS),
    ...named('leading', LEADING_PX),
    '  --radius: 3px;',
    ...named('radius', RADIUS_PX),
    '  --bar: 3px;',
  ].join('\n')
}
