import type { Module } from '../../platform/module.ts'
import { SYSTEM } from '../../platform/transaction.ts'
import { forgetChanges } from './sql/followed-changes.ts'

export const changesSweep: NonNullable<Module['sweeps']>[number] = {
  name: 'market.forget-changes',
  everySeconds: 600,
  run: ({ run }) => run(SYSTEM, (tx) => forgetChanges(tx.sql)),
}
