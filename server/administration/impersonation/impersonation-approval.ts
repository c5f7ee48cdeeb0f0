import { z } from 'zod'
import { impersonationAccess } from '#contract/administration/impersonation-enums.ts'
import { approvalKind } from '#server/approvals/approval-kind.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { updateImpersonation } from './impersonation-queries.ts'

/** The signature of a second member of staff in the place of the person's code. */
export const impersonate = approvalKind({
  signers: 'manage_users',
  payload: z.object({
    impersonationId: z.string(),
    name: z.string(),
    access: z.enum(impersonationAccess),
  }),
  describe: ({ name, access }, requester) =>
    access === 'read'
      ? localized('{requester} demande à voir le compte de {name} à sa place.', { requester, name })
      : localized('{requester} demande à agir dans le compte de {name} à sa place.', { requester, name }),
  link: '/admin-dash/administrators',
  withoutSigner: 'refuse',
  carryOut: (tx, app, { payload: { impersonationId } }) =>
    updateImpersonation(tx, impersonationId, { agreedAt: app.clock.now() }),
  lapse: (tx, app, { payload: { impersonationId } }) =>
    updateImpersonation(tx, impersonationId, { endedAt: app.clock.now() }),
})
