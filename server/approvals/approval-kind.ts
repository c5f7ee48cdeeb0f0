import type { z } from 'zod'
import type { ApprovalKindName } from '#contract/administration/approval-enums.ts'
import type { Permission } from '#contract/core/endpoint.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import type { approvals } from '#server/schema/administration/approval-tables.ts'

export type ApprovalRow = typeof approvals.$inferSelect

/** A request that is carried out, with the payload as its kind defines it. */
interface SignedApproval<Payload> {
  id: string
  subject: { kind: string; id: string }
  requestedBy: string
  /** Null where nobody opposed it in time. */
  signedBy: string | null
  reason: string | null
  payload: Payload
}

interface KindDefinition<Payload> {
  /** Who signs, beside administrators; never the requester, nor the person whom it concerns. */
  signers: 'administrator' | Permission
  payload: z.ZodType<Payload>
  /** What is requested for whom, as a sentence that follows the name of the requester. */
  describe: (payload: Payload, requester: string) => Texts
  /** Path of the screen where it is signed. */
  link: string
  /**
   * Without anybody else who may sign, the request is refused, or takes effect after the delay of a signature, during
   * which its notice lets the requester find out about a stolen session.
   */
  withoutSigner: 'refuse' | 'after-delay'
  /** Runs in the transaction of the signature. @throws a refusal, which leaves the request open */
  carryOut: CarryOut<Payload>
  /** Runs where the request was refused, withdrawn or expired. */
  lapse?: CarryOut<Payload>
}

type CarryOut<Payload> = (
  tx: Transaction,
  app: ApprovalContext,
  approval: SignedApproval<Payload>,
) => Promise<void>

/** A kind with its payload type erased: stored payloads are parsed before use. */
export interface ApprovalKind extends Pick<KindDefinition<unknown>, 'signers' | 'link' | 'withoutSigner'> {
  describe: (payload: unknown, requester: string) => Texts
  carryOut: CarryOut<unknown>
  lapse: CarryOut<unknown>
}

/**
 * Defines a kind of approval. The definitions are put together in `server/approval-kinds.ts`, so that a module hands
 * over what follows from a signature and is not imported here.
 */
export function approvalKind<Payload>(definition: KindDefinition<Payload>): ApprovalKind {
  const { payload: schema, describe, carryOut, lapse, ...rest } = definition
  return {
    ...rest,
    describe: (payload, requester) => describe(schema.parse(payload), requester),
    carryOut: (tx, app, approval) =>
      carryOut(tx, app, { ...approval, payload: schema.parse(approval.payload) }),
    lapse: async (tx, app, approval) =>
      lapse?.(tx, app, { ...approval, payload: schema.parse(approval.payload) }),
  }
}

export type ApprovalKinds = Record<ApprovalKindName, ApprovalKind>

/** A use case that requests or carries out approvals receives every kind. */
export interface ApprovalContext extends Context {
  approvalKinds: ApprovalKinds
}
