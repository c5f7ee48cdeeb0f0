import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '../connect.ts'

/** The replica that the present call reads from; empty where it reads from the primary. */
export const chosenReplica = new AsyncLocalStorage<Database>()
