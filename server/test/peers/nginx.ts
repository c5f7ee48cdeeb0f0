import { execFileSync, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { writeNginx } from '../../../deploy/configuration/write-nginx.ts'
import { topology } from '../../../deploy/topology.ts'
import { fetchPrograms } from '../../../scripts/prepare.mjs'
import { freePort } from '../free-port.ts'

export const nginxPrograms = fetchPrograms('nginx')
if (!nginxPrograms)
  process.stderr.write('Skipped: what a real nginx lets through, which is not on this machine\n')

/** A real nginx with the file of the operator's proxy and a certificate of its own, before the server of a port. */
export async function startNginx(folder: string, serverName: string, applicationPort: number) {
  const place = await mkdtemp(join(tmpdir(), 'demeure-nginx-'))
  const [chain, key] = [join(place, 'site.pem'), join(place, 'site.key')]
  const ofCertificate = `req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=${serverName} -addext subjectAltName=DNS:${serverName} -out ${chain} -keyout ${key}`
  execFileSync('openssl', ofCertificate.split(' '), { stdio: 'ignore' })
  const challenges = join(place, 'challenges')
  await mkdir(join(challenges, '.well-known/acme-challenge'), { recursive: true })
  const ports = { site: await freePort(), plain: await freePort() }
  const config = writeNginx(
    topology,
    (_service, purpose) => ({
      host: '127.0.0.1',
      port: purpose === 'site' || purpose === 'plain' ? ports[purpose] : applicationPort,
    }),
    {
      certificate: { chain, key, challenges },
      serverName,
      cacheFolder: join(place, 'cache'),
      folder: place,
      pidFile: join(place, 'pid'),
      errorLog: join(place, 'error.log'),
      user: userInfo().username,
    },
  )
  await writeFile(join(place, 'nginx.conf'), config)
  const words = ['-c', join(place, 'nginx.conf'), '-p', place, '-e', join(place, 'error.log')]
  const nginx = spawn(join(folder, 'nginx'), [...words, '-g', 'daemon off;'], { stdio: 'ignore' })
  const ended = new Promise((resolve) => nginx.once('exit', resolve))
  const isUp = () =>
    fetch(`http://127.0.0.1:${ports.plain}/api/`).then(
      () => true,
      () => false,
    )
  while (nginx.exitCode === null && !(await isUp())) await setTimeout(50)
  if (nginx.exitCode !== null) throw new Error(await readFile(join(place, 'error.log'), 'utf8'))
  return {
    ports,
    certificate: await readFile(chain, 'utf8'),
    /** Puts an answer where certbot does. */
    answerChallenge: (name: string, text: string) =>
      writeFile(join(challenges, '.well-known/acme-challenge', name), text),
    stop: async () => {
      // Not by SIGKILL: its workers would serve on without it.
      nginx.kill('SIGTERM')
      await ended
      await rm(place, { recursive: true, force: true })
    },
  }
}
