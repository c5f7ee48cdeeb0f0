import { spawnSync } from 'node:child_process'
import { type Locate, onLoopback, topology } from '../deploy/topology.ts'

/** The network that the services reach one another by. */
export interface Machines {
  locate: Locate
  /** Its addresses, as PostgreSQL names them. */
  addresses: string
  /** What a command on the machine begins with. */
  commandOn: (machine: string) => string[]
  /** Between a data machine and the other ones nothing arrives any more, or again; applications reach all of them. */
  cutOff: (machine: string, isCut: boolean) => void
  close: () => void
}

/** One machine for all. */
export function openLoopback(firstPort: number): Machines {
  return {
    locate: onLoopback(firstPort),
    addresses: '127.0.0.1/32',
    commandOn: () => [],
    cutOff: () => {
      throw new Error('nothing can be cut off on the loopback interface')
    },
    close: () => {},
  }
}

/** A network namespace of its own for each data machine, on one bridge where all else is. @throws unless root */
export function openNamespaces(firstPort: number): Machines {
  const names = [...new Set([...topology.databases, ...topology.coordinators].map(({ machine }) => machine))]
  // 198.18.0.0/15 is reserved for tests of networks (RFC 2544).
  const network = `198.18.${Math.floor(firstPort / 100) % 256}`
  const addressOf = (machine: string) => `${network}.${names.indexOf(machine) + 1}`
  const namespaceOf = (machine: string) => `demeure-${firstPort}-${machine}`
  // Names of interfaces have at most 15 letters.
  const bridge = `dm${firstPort}`
  const portOf = (machine: string) => `${bridge}-${names.indexOf(machine) + 1}`
  const close = () => {
    for (const machine of names) {
      // Deleting the namespace alone would leave it until the last process there has ended.
      spawnSync('ip', ['link', 'delete', portOf(machine)])
      spawnSync('ip', ['netns', 'delete', namespaceOf(machine)])
    }
    spawnSync('ip', ['link', 'delete', bridge])
  }

  close()
  ip('link', 'add', bridge, 'type', 'bridge')
  ip('address', 'add', `${network}.254/24`, 'dev', bridge)
  ip('link', 'set', bridge, 'up')
  for (const machine of names) {
    const namespace = namespaceOf(machine)
    const port = portOf(machine)
    ip('netns', 'add', namespace)
    ip('link', 'add', port, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace)
    ip('link', 'set', port, 'master', bridge, 'up')
    ip('-n', namespace, 'address', 'add', `${addressOf(machine)}/24`, 'dev', 'eth0')
    for (const device of ['lo', 'eth0']) ip('-n', namespace, 'link', 'set', device, 'up')
  }
  const locateOnLoopback = onLoopback(firstPort)
  return {
    locate: (service, purpose) => {
      const { host, port } = locateOnLoopback(service, purpose)
      return { host: names.includes(service.machine) ? addressOf(service.machine) : host, port }
    },
    addresses: `${network}.0/24`,
    commandOn: (machine) => (names.includes(machine) ? ['ip', 'netns', 'exec', namespaceOf(machine)] : []),
    cutOff: (machine, isCut) => {
      for (const other of names) {
        if (other === machine) continue
        for (const [from, to] of [
          [machine, other],
          [other, machine],
        ] as const) {
          const way = ['-n', namespaceOf(from), 'neighbour']
          // What is sent to an address that no interface has is lost without a word.
          if (isCut) ip(...way, 'replace', addressOf(to), 'lladdr', nobody, 'dev', 'eth0', 'nud', 'permanent')
          else ip(...way, 'delete', addressOf(to), 'dev', 'eth0')
        }
      }
    },
    close,
  }
}

const nobody = '02:00:00:00:00:01'

function ip(...args: string[]) {
  const { status, stderr } = spawnSync('ip', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`ip ${args.join(' ')}: ${stderr}`)
}
