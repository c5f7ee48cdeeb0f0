/** A picture turned clockwise by the report's angle, so that the report's regions match it. */
export async function uprightPicture(file: Blob, turn: number): Promise<Blob | null> {
  const picture = await createImageBitmap(file)
  const isOnSide = turn % 180 !== 0
  const canvas = document.createElement('canvas')
  canvas.width = isOnSide ? picture.height : picture.width
  canvas.height = isOnSide ? picture.width : picture.height
  const context = canvas.getContext('2d')
  context?.translate(canvas.width / 2, canvas.height / 2)
  context?.rotate((turn * Math.PI) / 180)
  context?.drawImage(picture, -picture.width / 2, -picture.height / 2)
  picture.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9))
}
