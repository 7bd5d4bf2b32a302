import { SECTION_1 } from './section-1.ts'
import { SECTION_2_ROUTES } from './section-2-routes.ts'
import { SECTION_2_SCREENS } from './section-2-screens.ts'
import { SECTION_3 } from './section-3.ts'
import { SECTION_4 } from './section-4.ts'
import { SECTION_5 } from './section-5.ts'
import { SECTION_6 } from './section-6.ts'
import { SECTION_7 } from './section-7.ts'
import { SECTION_8 } from './section-8.ts'
import { SECTION_9 } from './section-9.ts'
import type { Rows } from './rows.ts'

/**
 * The customer's specification, split until each statement is true or false on its own. Every one names the test that proves it, or the
 * work that will; `tools/architecture/spec-coverage.test.ts` fails when a row has neither.
 */
export const STATEMENTS: readonly Rows[] = [
  SECTION_1,
  SECTION_2_ROUTES,
  SECTION_2_SCREENS,
  SECTION_3,
  SECTION_4,
  SECTION_5,
  SECTION_6,
  SECTION_7,
  SECTION_8,
  SECTION_9,
]
