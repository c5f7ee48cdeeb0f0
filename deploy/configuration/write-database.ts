import { databaseName } from '../topology.ts'

/**
 * The role, its database and its session settings: those that `server/platform/database/connect.ts` requests of a server
 * and that a pooler does not pass on.
 */
export function writeDatabase(password: string): string[] {
  const settings = {
    statement_timeout: '5s',
    idle_in_transaction_session_timeout: '60s',
    plan_cache_mode: 'force_generic_plan',
    jit: 'off',
    work_mem: '16MB',
  }
  return [
    `create role ${databaseName} login password '${password}'`,
    ...Object.entries(settings).map(([name, value]) => `alter role ${databaseName} set ${name} = '${value}'`),
    `create database ${databaseName} owner ${databaseName}`,
  ]
}
