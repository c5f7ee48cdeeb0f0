import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

/** Metadata of a demonstration picture; its source is in `photos.json`. */
interface Photo {
  file: string
  subject: string
  alt: string
}

const folder = new URL('../', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('photos.json', folder), 'utf8')) as { photos: Photo[] }
const photos = new Map(
  manifest.photos.map((photo) => [photo.file.replace(/^photos\/|\.webp$/g, ''), photo] as const),
)

export function photoOf(name: string): Photo {
  const photo = photos.get(name)
  if (!photo) throw new Error(`the demonstration has no picture called ${name}`)
  return photo
}

export function readPhoto(name: string) {
  return readFile(new URL(photoOf(name).file, folder))
}

const captions: Record<string, string> = {
  exterior: 'Vue extérieure',
  living: 'Pièce de vie',
  kitchen: 'Cuisine',
  bedroom: 'Chambre',
  bathroom: 'Salle de bain',
  dining: 'Salle à manger',
}

export function captionOf(name: string) {
  return captions[photoOf(name).subject] ?? ''
}
