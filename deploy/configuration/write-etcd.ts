import type { Locate, Topology } from '../topology.ts'

/** etcd's file of one member. */
export function writeEtcd(topology: Topology, locate: Locate, name: string, folder: string) {
  const own = topology.coordinators.find((each) => each.name === name)!
  const client = locate(own, 'etcd')
  const peer = locate(own, 'etcd-peer')
  const members = topology.coordinators.map((each) => {
    const { host, port } = locate(each, 'etcd-peer')
    return `${each.name}=http://${host}:${port}`
  })
  return `name: ${name}
data-dir: ${folder}
listen-client-urls: http://${client.host}:${client.port}
advertise-client-urls: http://${client.host}:${client.port}
listen-peer-urls: http://${peer.host}:${peer.port}
initial-advertise-peer-urls: http://${peer.host}:${peer.port}
initial-cluster: ${members.join(',')}
initial-cluster-state: new
initial-cluster-token: demeure
# A busy disk must not cost an election, and without a leader the lease of a lost primary does not run out.
heartbeat-interval: 300
election-timeout: 3000
# A member that was cut off must not cost one when it is back.
pre-vote: true
# Patroni speaks to it; off where the configuration is a file.
enable-grpc-gateway: true
log-level: warn
`
}
