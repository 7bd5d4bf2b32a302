import { buildWebWhenStale } from './web-build.ts'

buildWebWhenStale()
