import type { CheckResult, ReasonCode } from '#contract/verification/verification-enums.ts'
import type { StoredCheck } from '#server/schema/catalogue/stored-report.ts'
import { localized } from '#server/platform/texts/localized.ts'
import type { Texts } from '#server/platform/texts/texts.ts'
import type { AcceptedType, ExaminedPage, FileReading } from '../thread-tasks.ts'

/** Limits of a doubt; of two, below the second the check is refused. */
const thresholds = {
  /** Shorter side in pixels: the zone of a card needs some 18 pixels a character. */
  side: { consider: 700, rejected: 400 },
  sharpness: { consider: 0.09, rejected: 0.025 },
  /** Share of the picture. */
  glare: { consider: 0.02, rejected: 0.12 },
  cutStrokes: { consider: 9 },
}

const formatNames: Readonly<Record<AcceptedType, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/heic': 'HEIC',
  'application/pdf': 'PDF',
}

/** Checks of files and images over all pages: the worst page decides, and a doubt has its number. */
export function judgePages(
  files: readonly Pick<FileReading, 'mediaType'>[],
  pages: ExaminedPage[],
): StoredCheck[] {
  const pictures = pages.flatMap(({ picture }, page) => (picture ? [{ ...picture, page }] : []))
  return [
    check('file.signature', 'file', 'clear', {
      label: localized('Vrai {format}, reconnu à sa signature', {
        format: [...new Set(files.map(({ mediaType }) => formatNames[mediaType]))].join(', '),
      }),
    }),
    check('file.scripts', 'file', 'clear', { label: localized('Ni script, ni données cachées') }),
    ...(files.some(({ mediaType }) => mediaType === 'application/pdf') ? [countPages(pages.length)] : []),
    ...(pictures.length > 0
      ? [
          judgeSize(pictures),
          judgeSharpness(pictures),
          judgeGlare(pictures),
          judgeCrop(pages),
          judgeEdits(pictures),
        ]
      : []),
    judgeText(pages),
  ]
}

type Picture = NonNullable<ExaminedPage['picture']> & { page: number }

function countPages(count: number) {
  return check('file.pages', 'file', 'clear', {
    label: localized('{count, plural, one {# page} other {# pages}}', { count }),
  })
}

function judgeSize(pictures: Picture[]) {
  const { measures, page } = lowest(pictures, ({ width: across, height: down }) => Math.min(across, down))
  const { width, height } = measures
  const result = belowEither(Math.min(width, height), thresholds.side)
  return check('image.resolution', 'image', result, {
    label: localized('{width} × {height} px', { width, height }),
    doubt: localized(
      'Rapprochez l’appareil : la pièce doit remplir l’image, à {side} px au moins pour le petit côté.',
      {
        side: thresholds.side.consider,
      },
    ),
    reason: 'IMAGE_TOO_SMALL',
    page,
  })
}

function judgeSharpness(pictures: Picture[]) {
  const { measures, page } = lowest(pictures, ({ sharpness }) => sharpness)
  const result = belowEither(measures.sharpness, thresholds.sharpness)
  return check('image.sharpness', 'image', result, {
    label: result === 'clear' ? localized('Image nette') : localized('Image floue'),
    doubt: localized('Posez la pièce, stabilisez l’appareil et touchez l’écran pour faire la mise au point.'),
    reason: 'IMAGE_BLURRED',
    page,
  })
}

function judgeGlare(pictures: Picture[]) {
  const {
    measures: { glare },
    page,
  } = lowest(pictures, (measures) => -measures.glare)
  const { consider, rejected } = thresholds.glare
  const result = glare >= rejected ? 'rejected' : glare >= consider ? 'consider' : 'clear'
  return check('image.glare', 'image', result, {
    label: result === 'clear' ? localized('Sans reflet') : localized('Un reflet cache une partie de l’image'),
    doubt: localized('Inclinez la carte ou éloignez la lampe.'),
    reason: 'IMAGE_GLARE',
    page,
  })
}

function judgeCrop(pages: ExaminedPage[]) {
  const page = pages.findIndex(
    ({ picture, zone }) =>
      (picture && picture.measures.cutStrokes >= thresholds.cutStrokes.consider) ||
      (zone && touchesBorder(zone.region)),
  )
  const isCut = page >= 0
  return check('image.crop', 'image', isCut ? 'consider' : 'clear', {
    label: isCut ? localized('La pièce sort de l’image') : localized('Pièce entière dans l’image'),
    doubt: localized('Reculez un peu : les quatre coins doivent se voir.'),
    reason: 'IMAGE_CROPPED',
    page,
  })
}

function touchesBorder({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  const border = 0.004
  return x < border || y < border || x + width > 1 - border || y + height > 1 - border
}

/** Information for the reviewer; never a refusal. */
function judgeEdits(pictures: Picture[]) {
  const edited =
    pictures.find(({ edits }) => edits.program !== null) ??
    pictures.find(({ edits }) => edits.compressedTwice)
  if (!edited) {
    return check('image.edits', 'image', 'clear', { label: localized('Aucune retouche décelée') })
  }
  const { program } = edited.edits
  return check('image.edits', 'image', 'consider', {
    label:
      program === null
        ? localized('Image compressée deux fois')
        : localized('Image enregistrée par {program}', { program }),
    doubt: localized(
      'Une personne regardera l’image : envoyez de préférence la photo d’origine, sans la modifier.',
    ),
    reason: 'IMAGE_EDITED',
    page: edited.page,
  })
}

/** Words recognised with some confidence; a page of a picture has a few at least. */
function judgeText(pages: ExaminedPage[]) {
  const words = pages.flatMap(({ lines }) => lines.flat()).filter(({ text }) => /[\p{L}\d]{2}/u.test(text))
  const legible = words.filter(({ confidence }) => confidence >= 0.6).length
  const isRead = legible >= 4 || pages.some(({ zone }) => zone !== null)
  return check('reading.text', 'reading', isRead ? 'clear' : 'consider', {
    label: isRead ? localized('Texte lisible') : localized('Texte illisible'),
    doubt: localized('Reprenez l’image à la lumière du jour, la pièce à plat et bien droite.'),
    reason: 'TEXT_UNREADABLE',
  })
}

function lowest(pictures: Picture[], by: (measures: Picture['measures']) => number) {
  return pictures.reduce((worst, each) => (by(each.measures) < by(worst.measures) ? each : worst))
}

function belowEither(value: number, { consider, rejected }: { consider: number; rejected: number }) {
  return value < rejected ? 'rejected' : value < consider ? 'consider' : 'clear'
}

function check(
  code: string,
  group: StoredCheck['group'],
  result: CheckResult,
  { label, doubt, reason, page }: { label: Texts; doubt?: Texts; reason?: ReasonCode; page?: number },
): StoredCheck {
  const isClear = result === 'clear'
  return {
    code,
    group,
    result,
    label,
    explanation: isClear ? null : (doubt ?? null),
    reason_code: isClear ? null : (reason ?? null),
    region: null,
    ...(page !== undefined && !isClear && { page }),
  }
}
