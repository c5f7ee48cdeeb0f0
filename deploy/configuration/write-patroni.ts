import { clusterName, type Locate, type Topology } from '../topology.ts'

export interface DatabasePlace {
  data: string
  programs: string
  socketFolder: string
  passwords: { superuser: string; replication: string }
  /** Networks whose roles may sign in, such as `10.0.0.0/24`. */
  network: string
  /** Settings of PostgreSQL that follow from the machine's memory. */
  parameters: Record<string, string | number>
}

/**
 * Patroni's file of one database node. A commit is confirmed once a standby has it, and a primary that lost the
 * coordinators stops taking writes within `ttl`.
 */
export function writePatroni(topology: Topology, locate: Locate, name: string, place: DatabasePlace) {
  const own = topology.databases.find((each) => each.name === name)!
  const database = locate(own, 'postgres')
  const control = locate(own, 'patroni')
  const coordinators = topology.coordinators.map((each) => {
    const { host, port } = locate(each, 'etcd')
    return `${host}:${port}`
  })
  const parameters = Object.entries(place.parameters).map(([key, value]) => `        ${key}: '${value}'`)
  return `scope: ${clusterName}
name: ${name}
restapi:
  listen: ${control.host}:${control.port}
  connect_address: ${control.host}:${control.port}
etcd3:
  hosts: [${coordinators.join(', ')}]
bootstrap:
  dcs:
    # The least that loop_wait and twice retry_timeout allow. Where the leader of etcd is lost with the primary, the lease is
    # prolonged by the election of another.
    ttl: 15
    loop_wait: 5
    retry_timeout: 5
    # A standby further behind is not promoted: bytes.
    maximum_lag_on_failover: 1048576
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters:
${parameters.join('\n')}
  initdb:
    - encoding: UTF8
    - locale: C.UTF-8
    - data-checksums
  pg_hba:
    - local all all trust
    - host replication replicator ${place.network} scram-sha-256
    - host all all ${place.network} scram-sha-256
postgresql:
  listen: ${database.host}:${database.port}
  connect_address: ${database.host}:${database.port}
  data_dir: ${place.data}
  bin_dir: ${place.programs}
  pgpass: ${place.socketFolder}/pgpass-${name}
  # A new standby does not wait for the next checkpoint.
  basebackup:
    - checkpoint: fast
  authentication:
    superuser: { username: postgres, password: '${place.passwords.superuser}' }
    replication: { username: replicator, password: '${place.passwords.replication}' }
  parameters:
    unix_socket_directories: ${place.socketFolder}
    password_encryption: scram-sha-256
    # One minute otherwise: until then a standby that the network has lost counts, and a stop waits for it.
    wal_sender_timeout: 15s
    wal_receiver_timeout: 15s
tags:
  nofailover: ${own.isAsynchronous === true}
  nosync: ${own.isAsynchronous === true}
`
}

/** For a machine of 4 processors and 16 GB; connections: two poolers of 40 and their replicas' readers. */
export const machineParameters = {
  max_connections: 200,
  shared_buffers: '4GB',
  effective_cache_size: '12GB',
  wal_keep_size: '1GB',
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
  random_page_cost: 1.1,
  hot_standby_feedback: 'on',
}
