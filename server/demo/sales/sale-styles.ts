import { type PictureStyle, styles } from '../pictures/picture-styles.ts'

/** Pictures of property types that are only for sale. */
const ofSales = {
  land: { covers: ['terrain-01'], rooms: [] },
  shop: {
    covers: ['local-commercial-01'],
    rooms: ['cuisine-industrielle-01', 'bureau-01', 'salle-de-bain-02'],
  },
  warehouse: { covers: ['entrepot-01'], rooms: ['plateau-bureaux-01', 'bureau-01', 'garage-01'] },
  office: {
    covers: ['plateau-bureaux-01'],
    rooms: ['bureau-01', 'salle-a-manger-01', 'salle-de-bain-02', 'immeuble-moderne-01'],
  },
  garage: { covers: ['garage-01'], rooms: [] },
}

export type SaleStyle = PictureStyle | keyof typeof ofSales

export const saleStyles: Record<SaleStyle, { covers: string[]; rooms: (string | string[])[] }> = {
  ...styles,
  ...ofSales,
}
