/**
 * staff-users: what staff see and do about people: search, suspension, resets, and acting on behalf of a member.
 * Owns: no table; the people and their sessions belong to identity.
 * Guarantees: nobody handles their own account; only a founder handles staff; the last active founder stays; staff never act for staff.
 * Emits: user.suspended, .reinstated, .password_reset_forced, .second_factor_reset, .acted_for. Listens: nothing.
 */
import type { Module } from '../../platform/module.ts'
import { staffUserRoutes } from './routes.ts'

export const staffUsers: Module = { name: 'staff-users', routes: staffUserRoutes }
