import { databaseName, type Locate, type Topology } from '../topology.ts'

interface PoolerPlace {
  usersFile: string
  socketFolder: string
}

/** PgBouncer's file: the primary, through HAProxy. Readers go to the replicas without it, with prepared statements. */
export function writePgbouncer(
  topology: Topology,
  locate: Locate,
  pooler: string,
  { usersFile, socketFolder }: PoolerPlace,
) {
  const own = topology.poolers.find(({ name }) => name === pooler)!
  const { host, port } = locate(own, 'pooler')
  const primary = locate(own, 'primary')
  return `[databases]
${databaseName} = host=${primary.host} port=${primary.port} dbname=${databaseName}

[pgbouncer]
listen_addr = ${host}
listen_port = ${port}
unix_socket_dir = ${socketFolder}
auth_type = scram-sha-256
auth_file = ${usersFile}
pool_mode = transaction
max_client_conn = 500
default_pool_size = 40
# Settings of the session are those of the role (database.sql).
ignore_startup_parameters = extra_float_digits,options,statement_timeout,idle_in_transaction_session_timeout
# Between two primaries a call fails after seconds, with an answer that says when to come back.
query_wait_timeout = 5
server_connect_timeout = 3
server_login_retry = 1
server_lifetime = 600
tcp_keepalive = 1
tcp_keepidle = 10
tcp_keepintvl = 5
tcp_keepcnt = 3
log_connections = 0
log_disconnections = 0
`
}

/** PgBouncer's file of users; it signs in to the servers with the same password. */
export function writeUsers(password: string) {
  return `"${databaseName}" "${password}"\n`
}
