import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Whatever the day, the tests run on this Wednesday morning, or at the instant that TEST_NOW names (tools/proofs.ts). */
const RUN_AT = process.env['TEST_NOW'] ?? '2026-11-18T15:00:00Z'
// Every process of the run inherits these, also a server that a test starts. The database of the run has its own (test-database-setup.ts).
process.env['TEST_CLOCK_AHEAD_MS'] ??= String(Date.parse(RUN_AT) - Date.now())
process.env['NODE_OPTIONS'] =
  `${process.env['NODE_OPTIONS'] ?? ''} --import=${pathToFileURL(join(import.meta.dirname, 'tools/move-clock.ts')).href}`

/** These swap a module for a spy of it before anything loads it. */
const REPLACE_MODULES = ['server/src/modules/identity/session/guess-storm.test.ts']

/** They run what other files hold, so their own length says nothing of the minutes they take: begun last, two workers would wait for one. */
const LONG = ['way-in', 'failures', 'front-door', 'own-account'].map((name) => `/${name}.e2e.ts`)

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.some((long) => moduleId.endsWith(long))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    // Two workers: the suite is sized for 2 cores, and each server worker also keeps a Postgres backend busy.
    maxWorkers: 2,
    passWithNoTests: false,
    projects: [
      { test: { name: 'architecture', include: ['architecture.test.ts', 'tools/**/*.test.ts'], testTimeout: 20_000 } },
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      { test: { name: 'packages', include: ['packages/*/src/**/*.test.ts'], testTimeout: 20_000 } },
      // Files of one worker share their modules, which halves the time: a test puts back what it changes. Who replaces a module runs apart.
      {
        test: {
          name: 'server',
          include: ['server/{src,test}/**/*.test.ts'],
          exclude: REPLACE_MODULES,
          isolate: false,
          globalSetup: ['./server/src/test-database-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      // What takes too long for `npm test`: tools/proofs/long-tests.ts.
      {
        test: {
          name: 'proofs',
          include: ['server/{src,test}/**/*.proof.ts'],
          isolate: false,
          globalSetup: ['./server/src/test-database-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server apart',
          include: REPLACE_MODULES,
          globalSetup: ['./server/src/test-database-setup.ts'],
          testTimeout: 20_000,
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        // The build makes this stylesheet (web/vite.config.ts); tests draw without it.
        resolve: { alias: { 'virtual:mantine-variables.css': '@mantine/core/styles/baseline.layer.css' } },
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          isolate: false,
          environment: 'happy-dom',
          setupFiles: ['./web/src/testing/setup.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
          testTimeout: 15_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          exclude: ['e2e/proofs/**'],
          isolate: false,
          globalSetup: ['./server/src/test-database-setup.ts', './e2e/shared-house-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
      // Sweeps over every screen: tools/proofs/screens.ts.
      {
        test: {
          name: 'screens',
          include: ['e2e/proofs/*.e2e.ts'],
          isolate: false,
          globalSetup: ['./server/src/test-database-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
