import { csv, EBAY, type MarketplaceFile, table, TIKTOK } from './marketplace-files.ts'

const SHOPIFY =
  'Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Currency,Subtotal,Shipping,Total,' +
  'Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Lineitem requires shipping,Lineitem fulfillment status,' +
  'Billing Phone,Shipping Name,Shipping Street,Shipping Address1,Shipping Address2,Shipping Company,Shipping City,' +
  'Shipping Zip,Shipping Province,Shipping Country,Shipping Phone,Cancelled at,Phone'
const ETSY_UK =
  'Sale Date,Order ID,Full Name,First Name,Last Name,Number of Items,Payment Method,Date Posted,Street 1,Street 2,' +
  'Delivery City,Delivery State,Delivery Zipcode,Delivery Country,Currency,Order Value,Delivery Discount,Delivery,' +
  'Sales tax,Order total,SKU'
const AMAZON_NEW =
  'order-id order-item-id purchase-date payments-date buyer-email buyer-name buyer-phone-number sku product-name ' +
  'quantity-purchased currency item-price item-tax shipping-price shipping-tax ship-service-level recipient-name ' +
  'ship-address-1 ship-address-2 ship-address-3 ship-city ship-state ship-postal-code ship-country'
const EBAY_UK = EBAY.split(',')
  .map((head) => head.slice(0, 2) + head.slice(2).toLowerCase().replace('ip to ', 'ost to '))
  .join(',')
  .replaceAll('Shost to', 'Post to')
  .replace('Post to state', 'Post to county')
  .replace('Post to zip', 'Post to postcode')

const BERLIN = {
  'Shipping Name': 'Anna Müller',
  'Shipping Address1': 'Hinterhaus im Innenhof, Invalidenstraße 1, bei Schneider',
  'Shipping City': 'Berlin',
  'Shipping Zip': "'10115",
  'Shipping Country': 'DE',
  'Billing Phone': '+49 30 901820',
}
const CAMBRIDGE = {
  'Post to name': 'Ada Clark',
  'Post to phone': '+44 1223 337733',
  'Post to address 1': '1 Trinity Lane',
  'Post to city': 'Cambridge',
  'Post to county': 'Cambridgeshire',
  'Post to postcode': 'CB2 1TN',
  'Post to country': 'United Kingdom',
}

/** Further exports, and sheets of people's own, from invented people. */
export const OWN_FILES: readonly MarketplaceFile[] = [
  csv(
    'shopify-orders.csv',
    table(SHOPIFY, ',', [
      // Two items, one of them already sent, and a gift card.
      {
        Name: '#1001',
        Currency: 'EUR',
        'Lineitem quantity': 3,
        'Lineitem name': 'Rattan basket - Large',
        'Lineitem price': '25.00',
        'Lineitem sku': 'RB-L',
        ...BERLIN,
      },
      {
        Name: '#1001',
        'Lineitem quantity': 1,
        'Lineitem name': 'Palm fan',
        'Lineitem price': '8.50',
        'Lineitem sku': 'PF-1',
        'Lineitem fulfillment status': 'fulfilled',
      },
      {
        Name: '#1001',
        'Lineitem quantity': 1,
        'Lineitem name': 'Gift card',
        'Lineitem price': '50.00',
        'Lineitem requires shipping': 'false',
      },
      {
        Name: '#1002',
        Currency: 'USD',
        'Fulfillment Status': 'fulfilled',
        'Lineitem quantity': 1,
        'Lineitem name': 'Palm fan',
        'Shipping Name': 'Ada Clark',
        'Shipping Country': 'US',
      },
      {
        Name: '#1003',
        Currency: 'USD',
        'Cancelled at': '2026-11-26 10:22:01 +0700',
        'Lineitem quantity': 1,
        'Lineitem name': 'Palm fan',
        'Shipping Name': 'Ada Clark',
        'Shipping Country': 'US',
      },
    ]),
  ),
  csv(
    'etsy-orders-uk.csv',
    table(ETSY_UK, ',', [
      {
        'Sale Date': '11/25/26',
        'Order ID': '3456789013',
        'Full Name': 'Ada Clark',
        'Number of Items': 2,
        'Street 1': '1 Trinity Lane',
        'Delivery City': 'Cambridge',
        'Delivery Zipcode': 'CB2 1TN',
        'Delivery Country': 'United Kingdom',
        Currency: 'GBP',
        'Order Value': '40.00',
        SKU: 'RB-L',
      },
    ]),
  ),
  csv(
    'ebay-orders-uk.csv',
    table(EBAY_UK, ',', [
      {
        'Sales record number': '201',
        'Order number': '22-34567-89012',
        'Item title': 'Rattan basket',
        'Custom label': 'RB-L',
        Quantity: 2,
        'Sold for': '£19.50',
        ...CAMBRIDGE,
      },
    ]),
  ),
  csv(
    'amazon-new-orders.txt',
    table(AMAZON_NEW, ' ', [
      {
        'order-id': '113-1234567-1234568',
        'order-item-id': '12345678901235',
        sku: 'RB-L',
        'product-name': 'Rattan basket',
        'quantity-purchased': 2,
        currency: 'USD',
        'item-price': '50.00',
        'recipient-name': 'Jane Miller',
        'buyer-phone-number': '+1 415-555-0123',
        'ship-address-1': '500 Terry A Francois Blvd',
        'ship-city': 'San Francisco',
        'ship-state': 'CA',
        'ship-postal-code': '94158',
        'ship-country': 'US',
      },
    ]),
    { mark: '\t' },
  ),
  {
    name: 'tiktok-malaysia.xlsx',
    content: {
      sheets: {
        OrderSKUList: table(
          TIKTOK.replace(',State,City,', ',Province,Post Town,').replace('Address Line 1', 'Detail Address'),
          ',',
          [
            {
              'Order ID': '576461413038785124',
              'Order Status': 'Canceled',
              'SKU ID': '1',
              'Product Name': 'Palm fan',
              Quantity: 1,
              Recipient: 'S***',
              Country: 'Malaysia',
            },
            {
              'Order ID': '576461413038785125',
              'Order Status': 'To ship',
              'SKU ID': '1',
              'Seller SKU': 'PF-1',
              'Product Name': 'Palm fan',
              Quantity: 2,
              'SKU Subtotal After Discount': 'RM 40.00',
              Recipient: 'Siti Aminah',
              Country: 'Malaysia',
              Province: 'Selangor',
              'Post Town': 'Shah Alam',
              Zipcode: '40000',
              'Detail Address': '12 Jalan Kristal',
              'Phone #': '+60123456789',
              'Weight(kg)': 0.3,
            },
          ],
        ),
      },
    },
  },
  {
    name: 'own-vietnamese.xlsx',
    content: {
      sheets: {
        'Tuần 48': [
          ['Đơn hàng tuần 48'],
          [],
          ...table(
            'STT|Mã đơn|Tên khách|SĐT|Địa chỉ nhận|TP|Bang|Zip|Nước|Sản phẩm|SL|Đơn giá ($)|Trọng lượng (g)|Kích thước (cm)|Ghi chú',
            '|',
            [
              {
                STT: 1,
                'Mã đơn': 'MT-01',
                'Tên khách': 'Marcus Thompson',
                SĐT: '+1 408 555 0136',
                'Địa chỉ nhận': '77 Brattle Street',
                TP: 'Cambridge',
                Bang: 'MA',
                Zip: '02139',
                Nước: 'Mỹ',
                'Sản phẩm': 'palm fan',
                SL: 2,
                'Đơn giá ($)': 8.5,
                'Trọng lượng (g)': 620,
                'Kích thước (cm)': '38x28x20',
                'Ghi chú': 'giao giờ hành chính',
              },
              {
                STT: 2,
                'Mã đơn': 'MT-02',
                'Tên khách': 'Imogen Clark',
                SĐT: '+61 412 345 678',
                'Địa chỉ nhận': '8 Lygon Street',
                TP: 'Carlton',
                Bang: 'VIC',
                Zip: '3053',
                Nước: 'Úc',
                'Sản phẩm': 'Khay cói tròn',
                SL: 1,
                'Đơn giá ($)': 20.5,
                'Trọng lượng (g)': 1240,
                'Kích thước (cm)': '32 x 32 x 8',
              },
            ],
          ),
        ],
      },
    },
  },
  csv(
    'own-english.csv',
    table('Invoice No;Customer;Tel;Street;City;County;Postal;Country name;Goods;Qty;Price;Weight (oz);Size (in)', ';', [
      {
        'Invoice No': 'A-1',
        Customer: 'Ada Clark',
        Tel: '01223 337733',
        Street: '1 Trinity Lane',
        City: 'Cambridge',
        County: 'Cambridgeshire',
        Postal: 'CB2 1TN',
        'Country name': 'England',
        Goods: 'Rattan basket',
        Qty: 2,
        Price: '£19.50',
        'Weight (oz)': 20,
        'Size (in)': '15 x 11 x 8',
      },
    ]),
    { mark: ';' },
  ),
]
