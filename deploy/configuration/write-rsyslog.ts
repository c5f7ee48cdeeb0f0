import type { Locate, Topology } from '../topology.ts'

interface LogPlace {
  /** Folder with `authority.pem`, and of each machine its `NAME.pem` and `NAME.key`. */
  certificates: string
  /** Folder of the lines that wait for the collector. */
  folder: string
}

/** Both sides need a certificate of the authority of the logs, with the name of a machine. */
const mutual = 'x509/name'
const versions = 'NORMAL:-VERS-ALL:+VERS-TLS1.3'

const globals = ({ certificates, folder }: LogPlace, machine: string) => `global(
  workDirectory="${folder}"
  # journald cuts lines at 48 kB.
  maxMessageSize="64k"
  defaultNetstreamDriverCAFile="${certificates}/authority.pem"
  defaultNetstreamDriverCertFile="${certificates}/${machine}.pem"
  defaultNetstreamDriverKeyFile="${certificates}/${machine}.key"
)`

/**
 * rsyslog's file of a machine: everything that journald gets goes to the collector over TLS. What cannot be sent waits
 * on the disk.
 * @param socket in place of that of journald: for tests
 */
export function writeForwarder(
  { collector }: Topology,
  locate: Locate,
  machine: string,
  place: LogPlace & { socket?: string },
) {
  const { host, port } = locate(collector, 'logs')
  const source = place.socket
    ? `module(load="imuxsock" sysSock.use="off")\ninput(type="imuxsock" socket="${place.socket}")`
    : 'module(load="imuxsock")'
  return `${globals(place, machine)}
${source}
action(
  type="omfwd" target="${host}" port="${port}" protocol="tcp"
  template="RSYSLOG_SyslogProtocol23Format" tcp_framing="octet-counted"
  streamDriver="gtls" streamDriverMode="1" gnutlsPriorityString="${versions}"
  streamDriverAuthMode="${mutual}" streamDriverPermittedPeers="${collector.machine}"
  queue.type="linkedList" queue.fileName="forward" queue.maxDiskSpace="1g" queue.saveOnShutdown="on"
  action.resumeRetryCount="-1"
)
`
}

/** rsyslog's file of the collector: a folder for each address that sends, with a file for each day. */
export function writeCollector(
  { collector }: Topology,
  locate: Locate,
  machines: string[],
  place: LogPlace & { logs: string },
) {
  const { host, port } = locate(collector, 'logs')
  const peers = machines.filter((machine) => machine !== collector.machine)
  return `${globals(place, collector.machine)}
module(
  load="imtcp" streamDriver.name="gtls" streamDriver.mode="1" gnutlsPriorityString="${versions}"
  streamDriver.authMode="${mutual}" permittedPeer=[${peers.map((peer) => `"${peer}"`).join(', ')}]
)
input(type="imtcp" address="${host}" port="${port}" ruleset="collected")
template(name="file" type="string" string="${place.logs}/%fromhost-ip%/%$year%-%$month%-%$day%.log")
ruleset(name="collected") {
  action(type="omfile" dynaFile="file" fileCreateMode="0640" dirCreateMode="0750")
}
`
}
