import { readFileSync } from 'node:fs'

/** The four real files; see samples/README.md. */
export type SampleName = '204' | '210' | '214' | '990'
export const sample = (name: SampleName): string =>
  readFileSync(new URL(`samples/${name}.edi`, import.meta.url), 'utf8')

/** The real tender with its one fault of bookkeeping mended. */
export const soundTender = (): string => sample('204').replace('SE*41*', 'SE*38*')

export const ISA =
  'ISA*00*          *00*          *ZZ*SENDER         *ZZ*RECEIVER       *261121*0800*U*00401*000000001*0*T*>~'

/** A 204 file around the given segments; counts and control numbers are right. */
export function tenderFile(segments: readonly string[]): string {
  const body = ['ST*204*0001', ...segments, `SE*${segments.length + 2}*0001`]
  return [
    ISA.slice(0, -1),
    'GS*SM*SENDER*RECEIVER*20261121*0800*1*X*004010',
    ...body,
    'GE*1*1',
    'IEA*1*000000001',
    '',
  ].join('~\n')
}

export const HEADER = ['B2**DRBW**LD-1001**PP', 'B2A*00*LT']
export const PICKUP = [
  'S5*1*CL',
  'G62*37*20261201*I*0800',
  'G62*38*20261201*K*1200',
  'AT8*G*L*42000*26',
  'N1*SH*Acme',
  'N4*Chicago*IL*60608*US',
]
export const DELIVERY = [
  'S5*2*CU',
  'G62*53*20261203*G*0700',
  'G62*54*20261203*L*1500',
  'AT8*G*L*42000*26',
  'N1*CN*Bravo',
  'N4*Dallas*TX*75212*US',
]
export const TOTAL = 'L3*42000*G*2150*FR*215000******26*L'
