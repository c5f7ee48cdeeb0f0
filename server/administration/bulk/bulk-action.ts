import type { z } from 'zod'
import type { BulkAction } from '#contract/administration/bulk-jobs.ts'
import type { Permission } from '#contract/core/endpoint.ts'
import type { Context } from '#server/platform/context.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'

/** Who asked for a job, with the rights that they have while it runs. */
export type BulkActor = Pick<SignedIn, 'userId' | 'roles' | 'permissions'>

/** What a list holds whose objects an action is for. */
export type BulkObject = 'user' | 'work_item' | 'listing'

/** What an action does with one object, in a transaction of its own: a refusal leaves the others alone. */
export interface BulkActionOf<Input extends z.ZodType> {
  /** `staff`: any member of staff, within what the action itself checks. */
  permission: Permission | 'staff'
  /** Reads the input of the call, and that of a resumed job. */
  input: Input
  /** Name of the object in the report. */
  object: BulkObject
  /** @throws Refusal, which the report states for this object */
  run: (
    tx: Transaction,
    app: Context,
    work: { objectId: string; input: z.output<Input>; actor: BulkActor; requestId: string },
  ) => Promise<void>
}

export type AnyBulkAction = BulkActionOf<z.ZodType>

/** Keeps the type of the input between the schema and the run of one action. */
export function bulkAction<Input extends z.ZodType>(action: BulkActionOf<Input>): AnyBulkAction {
  return action as unknown as AnyBulkAction
}

export type BulkActions = Record<BulkAction, AnyBulkAction>
