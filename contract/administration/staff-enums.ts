import type { Permission } from '#contract/core/endpoint.ts'

/** No schema in this file: screens read it without downloading Zod. */

/** Roles that exist from the start; `direction` is the role `admin`. */
export const builtInRoles = [
  'direction',
  'moderation',
  'verification',
  'support',
  'finance',
  'reading',
] as const
export type BuiltInRole = (typeof builtInRoles)[number]

/** In the order of the table of rights. */
export const permissions = [
  'view_all_kyc',
  'edit_all_kyc',
  'approve_kyc',
  'moderate_listings',
  'moderate_reviews',
  'manage_users',
  'view_stats',
  'audit_view',
] as const satisfies readonly Permission[]

/** Permissions that open no screen without another: a decision or a correction without the case. */
export const neededPermission: Partial<Record<Permission, Permission>> = {
  edit_all_kyc: 'view_all_kyc',
  approve_kyc: 'view_all_kyc',
}

/** Giving it takes two people. */
export const twoPersonPermission = 'manage_users' satisfies Permission

export const invitationHours = 72
