import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { writeCollector, writeForwarder } from '../../../deploy/configuration/write-rsyslog.ts'
import { topology } from '../../../deploy/topology.ts'
import { fetchPrograms } from '../../../scripts/prepare.mjs'
import { freePort } from '../free-port.ts'

export const rsyslogPrograms = fetchPrograms('rsyslog')
if (!rsyslogPrograms)
  process.stderr.write('Skipped: what a real rsyslog sends to another machine, which is not on this one\n')

const [collector, sender] = [topology.collector.machine, 'app-1']

/** Real rsyslog with the operator's files: a collector, and machines that send to it over TLS. */
export async function startRsyslog(folder: string) {
  const place = await mkdtemp(join(tmpdir(), 'demeure-rsyslog-'))
  const port = await freePort()
  const locate = () => ({ host: '127.0.0.1', port })
  const logs = join(place, 'logs')
  const stops: (() => Promise<void>)[] = []

  async function makeCertificates(name: string) {
    const certificates = join(place, name)
    await mkdir(certificates)
    const openssl = (words: string) =>
      execFileSync('openssl', words.split(' '), { cwd: certificates, stdio: 'ignore' })
    const key = 'req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes'
    openssl(`${key} -x509 -days 1 -subj /CN=authority -keyout authority.key -out authority.pem`)
    for (const machine of [collector, sender]) {
      openssl(
        `${key} -subj /CN=${machine} -addext subjectAltName=DNS:${machine} -keyout ${machine}.key -out ${machine}.csr`,
      )
      openssl(
        `x509 -req -days 1 -CA authority.pem -CAkey authority.key -copy_extensions copy -in ${machine}.csr -out ${machine}.pem`,
      )
    }
    return certificates
  }

  async function start(name: string, text: string) {
    const file = join(place, `${name}.conf`)
    await writeFile(file, text)
    // Beside the programs where they were unpacked, and of the machine where they are installed.
    const libraries = join(
      folder,
      '../lib',
      process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu',
    )
    const words = ['-n', '-f', file, '-i', join(place, `${name}.pid`), '-M', join(libraries, 'rsyslog')]
    const child = spawn(join(folder, 'rsyslogd'), words, {
      stdio: 'ignore',
      env: { ...process.env, LD_LIBRARY_PATH: libraries },
    })
    const ended = new Promise((resolve) => child.once('exit', resolve))
    stops.push(async () => {
      child.kill('SIGKILL')
      await ended
    })
  }

  const ours = await makeCertificates('ours')
  const peers = [sender, collector]
  await start(
    'collector',
    writeCollector(topology, locate, peers, { certificates: ours, folder: place, logs }),
  )
  // A machine that finds nobody tries again half a minute later.
  while (!(await listens(port))) await setTimeout(20)
  return {
    port,
    /** A machine that sends. @returns its socket, which takes what journald forwards */
    startMachine: async (name: string, { isStranger = false } = {}) => {
      const certificates = isStranger ? await makeCertificates('strangers') : ours
      const socket = join(place, `${name}.socket`)
      const queue = join(place, `${name}-queue`)
      await mkdir(queue)
      await start(name, writeForwarder(topology, locate, sender, { certificates, folder: queue, socket }))
      while (!existsSync(socket)) await setTimeout(20)
      return socket
    },
    /** All lines that arrived. */
    read: async () => {
      const files = await readdir(logs, { recursive: true }).catch(() => [])
      const texts = files
        .filter((file) => file.endsWith('.log'))
        .map((file) => readFile(join(logs, file), 'utf8'))
      return (await Promise.all(texts)).join('')
    },
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()))
      await rm(place, { recursive: true, force: true })
    },
  }
}

async function listens(port: number) {
  const socket = connect(port, '127.0.0.1')
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isOpen
}
