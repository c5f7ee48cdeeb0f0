import { expect, test } from 'vitest'
import { makeRenditions } from '#server/platform/images/make-renditions.ts'
import { readPhoto } from './demo-photos.ts'
import { encodePicture } from './encode-picture.ts'

test('a picture comes out of the cache as the encoders make it today', async () => {
  const made = await makeRenditions(await readPhoto('chambre-01'), { effort: 0, widths: [120] })
  // At least the second of these is read from the cache.
  for (let reading = 0; reading < 2; reading += 1) {
    const { renditions, perceptualHash } = await encodePicture(
      { photo: 'chambre-01', version: 'whole' },
      [120],
    )
    expect(renditions).toEqual(made)
    expect(perceptualHash).toMatch(/^[0-9a-f]{16}$/)
  }
})

test('another part of the picture or another width is another picture', async () => {
  const bytes = await Promise.all(
    [
      encodePicture({ photo: 'chambre-01', version: 'whole' }, [120]),
      encodePicture({ photo: 'chambre-01', version: 'turned' }, [120]),
      encodePicture({ photo: 'chambre-01', version: 'whole' }, [100]),
    ].map(async (encoded) => (await encoded).renditions.files[0]!.bytes.toString('base64')),
  )
  expect(new Set(bytes).size).toBe(3)
})
