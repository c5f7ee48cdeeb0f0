interface DatabaseError {
  code?: unknown
  message?: unknown
  cause?: unknown
}

/**
 * SQLSTATE of a database that serves nothing at the moment: the connection failed (08), the server ends or starts (57P),
 * a statement or lock timed out, resources are used up (53), or the server was demoted to a standby and is read-only
 * (25006); with the errors of the network.
 */
const unreachable =
  /^(08...|57P..|57014|55P03|53...|25006|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)$/

/** The driver and its pool throw these without a code. */
const driverMessages =
  /^(Connection terminated|timeout e|Client (was closed|has encountered a connection error)|Query read timeout|Cannot use a pool)/

/** Whether a statement failed because the database is lost, switches over or is too busy: the same call may succeed soon. */
export function isUnreachable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, message, cause } = error as DatabaseError
  if (typeof code === 'string' && unreachable.test(code)) return true
  if (code === undefined && driverMessages.test(String(message))) return true
  return isUnreachable(cause)
}
