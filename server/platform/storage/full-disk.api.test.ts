import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestDraft, sendPicture } from '#server/test/data/create-owned-rentals.ts'
import { createTestOwner } from '#server/test/data/create-users.ts'
import { startApi } from '#server/test/start-api.ts'

const api = startApi()

test.skipIf(!canMount())('a full disk answers 507, stores no part of the file, and recovers', async () => {
  const owner = await createTestOwner(api)
  const draft = await createTestDraft(api, owner)
  const before = (await sendPicture(api, owner, draft.id)).json
  mountSmallDisk(join(api.mediaFolder, 'property_images'))
  try {
    const filler = join(api.mediaFolder, 'property_images/filler')
    await writeFile(filler, Buffer.alloc(252 * 1024))
    const answer = await sendPicture(api, owner, draft.id)
    expect(answer).toMatchObject({ status: 507, json: { code: 'storage_full' } })
    expect(answer.json.message).toContain('place')
    expect(await filesBelow(api.mediaFolder)).toEqual(['filler'])
    expect(
      (await api.call('GET', `/properties/my/${draft.id}`, { token: owner.token })).json.images,
    ).toHaveLength(1)
    await rm(filler)
    expect((await sendPicture(api, owner, draft.id)).status).toBe(201)
  } finally {
    execFileSync('umount', [join(api.mediaFolder, 'property_images')])
  }
  expect((await fetch(`${api.url}${before.image_path}`)).status).toBe(200)
})

async function filesBelow(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

function mountSmallDisk(folder: string) {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', folder], { stdio: 'ignore' })
}

/** Mounting requires a privileged user; elsewhere the test is skipped. */
function canMount() {
  const folder = mkdtempSync(join(tmpdir(), 'demeure-mount-'))
  try {
    mountSmallDisk(folder)
    execFileSync('umount', [folder])
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
