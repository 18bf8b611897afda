import type { PLAIN_FIELDS } from '@waybill/contract/shipments/fields'

export type GoodsLine = 'craft' | 'home' | 'food' | 'fashion' | 'leather' | 'electronics' | 'print'

export type Article = {
  description: string
  /** Ten digits, as the US requires; other countries take the first six (rule CUS-1). */
  hsCode: string
  /** USD apiece, from and to. */
  usd: readonly [number, number]
  nature: keyof typeof PLAIN_FIELDS.natureOfGoods.of
  /** Material and use, in plain words. */
  material: string | null
}

const article = (
  description: string,
  hsCode: string,
  from: number,
  to: number,
  nature: Article['nature'],
  material: string | null = null,
): Article => ({
  description,
  hsCode,
  usd: [from, to],
  nature,
  material,
})

/** Goods of each kind of merchant. Descriptions stay within customs' 50 characters. */
export const GOODS: Readonly<Record<GoodsLine, readonly Article[]>> = {
  craft: [
    article('Rattan handbag, hand woven', '4602124500', 14, 42, 'FashionApparel', 'Woven rattan, carried by women'),
    article('Bamboo storage basket', '4602111500', 6, 22, 'ConsumerGoods', 'Bamboo, to keep things at home'),
    article('Seagrass floor mat', '4601299000', 12, 35, 'ConsumerGoods'),
    article('Water hyacinth tray', '4602194500', 7, 19, 'ConsumerGoods'),
    article('Lacquer jewellery box', '4420908000', 9, 38, 'LifestyleProducts', 'Lacquered wood, for jewellery'),
    article('Wooden serving spoon set', '4419909100', 5, 16, 'ConsumerGoods'),
  ],
  home: [
    article('Stoneware tea set, six pieces', '6912003510', 18, 55, 'LifestyleProducts', 'Stoneware, for drinking tea'),
    article('Ceramic vase, hand painted', '6913905000', 15, 80, 'LifestyleProducts', 'Glazed ceramic, for flowers'),
    article('Embroidered table runner', '6302910045', 8, 26, 'ConsumerGoods'),
    article('Scented candle in a ceramic jar', '3406000000', 6, 18, 'LifestyleProducts'),
    article('Cotton quilt cover', '6302310050', 22, 60, 'ConsumerGoods', 'Woven cotton, for a bed'),
  ],
  food: [
    article('Roasted coffee beans, 500 g', '0901210045', 7, 15, 'ConsumerGoods', 'Robusta coffee beans, for drinking'),
    article('Cashew nuts, roasted', '2008191040', 6, 14, 'ConsumerGoods'),
    article('Dried mango slices', '0804504080', 4, 9, 'ConsumerGoods'),
    article('Lotus tea, 100 g', '0902101050', 9, 28, 'ConsumerGoods', 'Green tea with lotus, for drinking'),
    article('Instant rice noodles', '1902304000', 3, 8, 'ConsumerGoods'),
  ],
  fashion: [
    article("Women's silk scarf", '6214101000', 16, 48, 'FashionApparel', 'Woven silk, worn around the neck'),
    article("Women's ao dai, silk", '6204494000', 45, 140, 'FashionApparel', 'Woven silk, worn by women'),
    article('Linen shirt', '6205903010', 18, 46, 'FashionApparel', 'Woven linen, worn by men'),
    article('Embroidered cotton blouse', '6206303041', 15, 39, 'FashionApparel'),
    article("Children's cotton dress", '6204423050', 12, 30, 'FashionApparel'),
  ],
  leather: [
    article('Leather wallet', '4202311000', 14, 45, 'FashionApparel', 'Cow leather, for money'),
    article('Leather backpack', '4202210000', 48, 160, 'FashionApparel', 'Cow leather, carried on the back'),
    article('Leather belt', '4203300000', 12, 38, 'FashionApparel', 'Cow leather, worn at the waist'),
    article("Men's leather loafers", '6403996075', 35, 95, 'FashionApparel'),
    article('Leather watch strap', '9113904000', 8, 24, 'FashionApparel'),
  ],
  electronics: [
    article('Sensor board for 3D printers', '8534000020', 9, 40, 'Electronics'),
    article('USB-C charger, 65 W', '8504409510', 11, 25, 'Electronics'),
    article('Bluetooth speaker', '8518220000', 18, 60, 'Electronics'),
    article('Mechanical keyboard', '8471602000', 30, 90, 'Electronics'),
    article('LED desk lamp', '9405218010', 14, 38, 'Electronics', 'Aluminium and plastic, to light a desk'),
  ],
  print: [
    article('Illustrated book, hardcover', '4901990050', 12, 35, 'PrintedMatters'),
    article("Children's picture book", '4903000000', 7, 16, 'PrintedMatters'),
    article('Art prints on do paper', '4911912040', 10, 30, 'PrintedMatters'),
    article('Greeting cards, set of ten', '4909004000', 4, 9, 'PrintedMatters'),
    article('Wall calendar', '4910002000', 5, 11, 'PrintedMatters', 'Printed paper, hung on a wall'),
  ],
}

/** Who makes the goods of each kind. */
export const MAKERS: Readonly<Record<GoodsLine, string>> = {
  craft: 'Mây Tre Phú Vinh',
  home: 'Gốm Bát Tràng',
  food: 'Nông Sản Đà Lạt',
  fashion: 'Lụa Vạn Phúc',
  leather: 'Da Phú Yên',
  electronics: 'Điện Tử Bắc Ninh',
  print: 'Nhà In Hà Nội',
}
