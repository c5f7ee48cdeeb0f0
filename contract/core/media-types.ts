/** What may be uploaded as a document: a PDF, or a picture that browsers show. It is downloaded as it was uploaded. */
export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const

export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
