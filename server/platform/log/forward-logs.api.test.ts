import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { rsyslogPrograms, startRsyslog } from '#server/test/peers/rsyslog.ts'
import { createLog } from './log.ts'

describe.skipIf(!rsyslogPrograms)('the collector of deploy/', () => {
  let rsyslog: Awaited<ReturnType<typeof startRsyslog>>
  beforeAll(async () => {
    rsyslog = await startRsyslog(rsyslogPrograms!)
  })
  afterAll(() => rsyslog?.stop())

  /** A line of the program, as journald forwards it. */
  function logTo(socket: string, facts: object) {
    const write = (line: string) =>
      // Node has no datagrams of UNIX sockets.
      void execFileSync('logger', [
        '--socket',
        socket,
        '--rfc3164',
        '--size',
        '64KiB',
        '--tag',
        'demeure-web',
        line.trim(),
      ])
    createLog(readConfig({ LOG_LEVEL: 'info' }), undefined, { write }).warn(facts, 'security event')
  }

  test('a security event reaches the other machine as it was written', async () => {
    const socket = await rsyslog.startMachine('app-1')
    logTo(socket, { action: 'signed_in', outcome: 'refusé', detail: 'x'.repeat(40_000) })
    await vi.waitFor(async () => expect(await rsyslog.read()).toContain('security event'), 20_000)
    const [line = ''] = (await rsyslog.read()).split('\n')
    expect(JSON.parse(line.slice(line.indexOf('{')))).toMatchObject({
      msg: 'security event',
      action: 'signed_in',
      outcome: 'refusé',
    })
  })

  test('nothing is taken without a certificate of the same authority', async () => {
    const socket = await rsyslog.startMachine('stranger', { isStranger: true })
    logTo(socket, { action: 'forged' })
    const plain = connect(rsyslog.port, '127.0.0.1').on('error', () => {})
    plain.end('<14>Nov 29 10:00:00 app-1 demeure-web: forged in clear\n')
    const own = await rsyslog.startMachine('app-1-again')
    logTo(own, { action: 'signed_out' })
    await vi.waitFor(async () => expect(await rsyslog.read()).toContain('signed_out'), 20_000)
    await setTimeout(500)
    expect(await rsyslog.read()).not.toContain('forged')
  })

  test('versions before TLS 1.3 are refused', async () => {
    const handshake = async (maxVersion: 'TLSv1.2' | 'TLSv1.3') => {
      const socket = connectTls({ port: rsyslog.port, rejectUnauthorized: false, maxVersion })
      // A certificate is demanded after the handshake of TLS 1.3, and the connection then ends.
      socket.on('error', () => {})
      return once(socket, 'secureConnect').then(
        () => socket.getProtocol(),
        (error: NodeJS.ErrnoException) => error.code,
      )
    }
    expect(await handshake('TLSv1.3')).toBe('TLSv1.3')
    expect(await handshake('TLSv1.2')).toBe('ECONNRESET')
  })
})
