import { windowOf } from '#contract/administration/request-limits.ts'
import * as features from '#contract/sales/sale-features.ts'
import * as freshness from '#contract/sales/sale-freshness.ts'
import * as portfolio from '#contract/buying/seller-portfolio.ts'
import * as images from '#contract/sales/seller-sale-images.ts'
import * as contract from '#contract/sales/seller-sales.ts'
import type { HttpApp } from '#server/platform/http/http-app.ts'
import { signedIn } from '#server/platform/http/endpoints/actor.ts'
import { readFlag, readUpload } from '#server/platform/http/files/read-upload.ts'
import { refuseInOrder } from '#server/platform/http/endpoints/refuse-in-order.ts'
import { serve } from '#server/platform/http/endpoints/serve-endpoint.ts'
import { pictureLimits } from '#server/platform/images/make-renditions.ts'
import { pictureTooHeavy } from '#server/platform/images/picture-refusals.ts'
import { salePictures } from '../pictures/sale-pictures.ts'
import { confirmByLink, confirmOwnListing, showListingToConfirm } from '../freshness/confirm-listing.ts'
import { deleteSale } from './delete-sale.ts'
import { listSellerSales } from '../portfolio/list-seller-sales.ts'
import { versionRead } from '../review/edit-version.ts'
import { listLeads, showOverview, showPortfolio } from '../portfolio/portfolio.ts'
import { removeFeature, showFeatures, writeFeatures } from './sale-features.ts'
import { showSaleImages, showSellerSale } from './show-seller-sale.ts'
import { assertEditable, createSale, updateSale } from './write-sale.ts'
import { findSaleRecord, lockSaleRecord } from './sale-repository.ts'
import { asSeller } from '#server/sellers/seller-access.ts'
import { authorize } from './sale-access.ts'

/** Listing calls of sellers. */
export function sellerSaleRoutes(app: HttpApp) {
  listings(app)
  pictures(app)
  descriptions(app)
  confirmations(app)
  metrics(app)
  orderRefusals(app)
}

function orderRefusals(app: HttpApp) {
  refuseInOrder(
    app,
    [
      contract.updateSale,
      images.orderSaleImages,
      features.addCharacteristics,
      features.replaceCharacteristics,
    ],
    ({ params, actor }) =>
      app.db.transaction(async (tx) => {
        const sale = await lockSaleRecord(tx, params.id)
        authorize(await asSeller(tx, signedIn(actor)), 'edit', sale)
        assertEditable(sale)
      }),
  )
  refuseInOrder(app, [images.updateSaleImage], ({ params, actor }) =>
    salePictures.find(app, params, signedIn(actor)),
  )
}

function listings(app: HttpApp) {
  serve(app, contract.listSellerSales, ({ query, actor }) => listSellerSales(app, query, signedIn(actor)))
  serve(app, contract.showSellerSale, async ({ params, actor, reply }) => {
    const sale = await showSellerSale(app, params.id, signedIn(actor))
    void reply?.header('etag', `"${sale.updated_at}"`)
    return sale
  })
  serve(
    app,
    contract.createSale,
    async ({ body, actor }) => {
      const id = await createSale(app, body, signedIn(actor))
      return showSellerSale(app, id, signedIn(actor))
    },
    { name: 'create-sale', max: 600, seconds: 3600 },
  )
  serve(app, contract.updateSale, async ({ params, body, actor, request, reply }) => {
    const version = versionRead(request?.headers['if-match'], body.updated_at)
    await updateSale(app, params.id, { draft: body, version }, signedIn(actor))
    const sale = await showSellerSale(app, params.id, signedIn(actor))
    void reply?.header('etag', `"${sale.updated_at}"`)
    return sale
  })
  serve(app, contract.deleteSale, async ({ params, actor }) => {
    await deleteSale(app, params.id, signedIn(actor))
    return undefined
  })
}

function pictures(app: HttpApp) {
  serve(
    app,
    images.uploadSaleImage,
    async ({ params, actor, request }) => {
      await salePictures.assertQuota(app, params.id, signedIn(actor))
      const { bytes, fileName, fields } = await readUpload(app, request, {
        maxBytes: pictureLimits.bytes,
        fieldNames: ['is_primary'],
        tooHeavy: pictureTooHeavy,
      })
      const isPrimary = readFlag(fields.is_primary)
      return salePictures.add(app, params.id, { bytes, fileName, isPrimary }, signedIn(actor))
    },
    { name: 'upload', ...windowOf('limit_uploads') },
  )
  serve(app, images.listSaleImages, async ({ params, actor }) => ({
    items: await showSaleImages(app, params.id, signedIn(actor)),
  }))
  serve(app, images.updateSaleImage, ({ params, body, actor }) =>
    salePictures.describe(app, params, body, signedIn(actor)),
  )
  serve(app, images.orderSaleImages, async ({ params, body, actor }) => ({
    items: await salePictures.order(app, params.id, body.image_ids, signedIn(actor)),
  }))
  serve(app, images.setPrimarySaleImage, ({ params, actor }) =>
    salePictures.setPrimary(app, params, signedIn(actor)),
  )
  serve(app, images.deleteSaleImage, async ({ params, actor }) => {
    await salePictures.remove(app, params, signedIn(actor))
    return undefined
  })
}

function descriptions(app: HttpApp) {
  serve(app, features.showCharacteristics, async ({ params, actor }) => {
    authorize(await asSeller(app.db, signedIn(actor)), 'read', await findSaleRecord(app.db, params.id))
    return showFeatures(app, params.id)
  })
  serve(app, features.addCharacteristics, ({ params, body, actor }) =>
    writeFeatures(app, params.id, body.characteristics, { replace: false }, signedIn(actor)),
  )
  serve(app, features.replaceCharacteristics, ({ params, body, actor }) =>
    writeFeatures(app, params.id, body.characteristics, { replace: true }, signedIn(actor)),
  )
  serve(app, features.removeCharacteristic, ({ params, actor }) =>
    removeFeature(app, params.id, params.characteristicId, signedIn(actor)),
  )
}

function confirmations(app: HttpApp) {
  const limit = { name: 'confirm-listing', max: 60, seconds: 600 }
  serve(app, freshness.showListingToConfirm, ({ body }) => showListingToConfirm(app, body.key), limit)
  serve(app, freshness.confirmListing, ({ body }) => confirmByLink(app, body.key), limit)
  serve(app, freshness.confirmOwnListing, async ({ params, actor }) => {
    await confirmOwnListing(app, params.id, signedIn(actor))
    return showSellerSale(app, params.id, signedIn(actor))
  })
}

function metrics(app: HttpApp) {
  serve(app, portfolio.showSellerOverview, ({ actor }) => showOverview(app, signedIn(actor)))
  serve(app, portfolio.showPortfolio, ({ query, actor }) => showPortfolio(app, query, signedIn(actor)))
  serve(app, portfolio.listLeads, ({ query, actor }) => listLeads(app, query, signedIn(actor)))
}
