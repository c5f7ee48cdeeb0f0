import type { Locate, Topology } from '../topology.ts'

/** HAProxy's file: the primary by Patroni's health check. Sessions to one that is no longer it are cut. */
export function writeHaproxy(topology: Topology, locate: Locate, pooler: string) {
  const own = topology.poolers.find(({ name }) => name === pooler)!
  const { host, port } = locate(own, 'primary')
  const servers = topology.databases
    .filter(({ isAsynchronous }) => !isAsynchronous)
    .map((each) => {
      const database = locate(each, 'postgres')
      const control = locate(each, 'patroni')
      return `  server ${each.name} ${database.host}:${database.port} maxconn 180 check addr ${control.host} port ${control.port}`
    })
  return `global
  maxconn 1000
defaults
  mode tcp
  retries 1
  timeout connect 2s
  timeout client 60m
  timeout server 60m
  timeout check 2s
listen primary
  bind ${host}:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`
}
