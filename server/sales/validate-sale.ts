import type { Language } from '../../contract/language.ts'
import type { App } from '../app.ts'
import type { Transaction } from '../database/connect.ts'
import type { Refusal, Texts } from '../http/refusal.ts'
import { notFound } from '../http/refusals.ts'
import { findImagesOfVersion, lockSale, type SaleRecord } from './sale-life-queries.ts'
import { notConform } from './sale-life-refusals.ts'

/** What a validation says of a listing, as far as a publication depends on it. */
export interface SaleVerdict {
  score: number
  failures: { group: string; code: string; texts: Texts }[]
}

/** From this score on a person may decide; below, the listing is not ready to be looked at (rules, section 8). */
const leastScore = 50

/** Validates a listing, always with every group of rules, whatever the caller asked for. */
export async function validateSale(_app: App, tx: Transaction, sale: SaleRecord): Promise<SaleVerdict> {
  const images = await findImagesOfVersion(tx, sale.id)
  const failures = [
    ...(sale.title.length < 15
      ? [
          failure(
            'content',
            'title',
            'Le titre est trop court',
            'The title is too short',
            'El título es demasiado corto',
          ),
        ]
      : []),
    ...(sale.description.length < 200
      ? [
          failure(
            'content',
            'description',
            'La description est trop courte',
            'The description is too short',
            'La descripción es demasiado corta',
          ),
        ]
      : []),
    ...(sale.latitude === null || sale.longitude === null
      ? [
          failure(
            'address',
            'latitude',
            'Placez le bien sur la carte',
            'Place the home on the map',
            'Sitúe el inmueble en el mapa',
          ),
        ]
      : []),
    ...(sale.salePrice === null
      ? [failure('price', 'sale_price', 'Indiquez le prix', 'Give the price', 'Indique el precio')]
      : []),
    ...(sale.surfaceTotal === null
      ? [
          failure(
            'legal',
            'surface_total',
            'Indiquez la surface',
            'Give the surface',
            'Indique la superficie',
          ),
        ]
      : []),
    ...(images.length < 5
      ? [
          failure(
            'media',
            'images',
            'Ajoutez au moins 5 photos',
            'Add at least 5 pictures',
            'Añada al menos 5 fotos',
          ),
        ]
      : []),
  ]
  return { score: failures.length === 0 ? 100 : 0, failures }
}

function failure(group: string, code: string, fr: string, en: string, es: string) {
  return { group, code, texts: { fr, en, es } }
}

/**
 * What keeps a listing from being submitted. A seller whose identity is not verified yet may wait in the queue, which
 * their screen shows as « En attente KYC »; nothing of theirs is approved before.
 */
export function refusalToSubmit(verdict: SaleVerdict): Refusal | undefined {
  return refusalFor(
    verdict.failures.filter(({ group }) => group !== 'identity'),
    verdict.score,
  )
}

/** What keeps it from being published. */
export function refusalToPublish(verdict: SaleVerdict): Refusal | undefined {
  return refusalFor(verdict.failures, verdict.score)
}

function refusalFor(failures: SaleVerdict['failures'], score: number) {
  if (failures.length === 0 && score >= leastScore) return undefined
  return notConform({ fields: failures.map(({ code, texts }) => ({ field: code, texts })) })
}

/** The same for people: what holds and what does not, in their language. */
export async function conformityOf(app: App, listingId: string, language: Language) {
  return app.db.transaction(async (tx) => {
    const sale = await lockSale(tx, listingId)
    if (!sale) throw notFound()
    const verdict = await validateSale(app, tx, sale)
    return {
      overall_score: verdict.score,
      can_publish: refusalToPublish(verdict) === undefined,
      items: verdict.failures.map(({ group, code, texts }) => ({
        group,
        code,
        blocking: true,
        passed: false,
        message: texts[language],
        source: null,
      })),
    }
  })
}
