type Cells = Readonly<Record<string, string | number>>
type Lines = readonly (readonly (string | number | null)[])[]

/** Lines of a text, or the sheets of a workbook. `before`: lines before the first one; `mark` separates cells. */
export type MarketplaceFile = {
  name: string
  content: { before: string; mark: string; lines: Lines } | { sheets: Readonly<Record<string, Lines>> }
}

/** Heads of a file as a marketplace writes them, and rows with the named cells filled. */
export const table = (heads: string, mark: string, rows: readonly Cells[]): Lines => {
  const names = heads.split(mark)
  return [names, ...rows.map((row) => names.map((name) => row[name] ?? null))]
}
export const csv = (name: string, lines: Lines, { before = '', mark = ',' } = {}): MarketplaceFile => ({
  name,
  content: { before, mark, lines },
})

const ETSY_ITEMS =
  'Sale Date,Item Name,Buyer,Quantity,Price,Coupon Code,Coupon Details,Discount Amount,' +
  'Shipping Discount,Order Shipping,Order Sales Tax,Item Total,Currency,Transaction ID,Listing ID,' +
  'Date Paid,Date Shipped,Ship Name,Ship Address1,Ship Address2,Ship City,Ship State,Ship Zipcode,' +
  'Ship Country,Order ID,Variations,Order Type,Listings Type,Payment Type,InPerson Discount,' +
  'InPerson Location,VAT Paid by Buyer,SKU'
export const EBAY =
  'Sales Record Number,Order Number,Buyer Username,Buyer Name,Buyer Email,Buyer Note,Buyer Address 1,' +
  'Buyer Address 2,Buyer City,Buyer State,Buyer Zip,Buyer Country,Buyer Tax Identifier Name,' +
  'Buyer Tax Identifier Value,Ship To Name,Ship To Phone,Ship To Address 1,Ship To Address 2,' +
  'Ship To City,Ship To State,Ship To Zip,Ship To Country,Item Number,Item Title,Custom Label,' +
  'Sold Via Promoted Listings,Quantity,Sold For,Shipping And Handling,Item Location,Item Zip Code,' +
  'Item Country,eBay Collect And Remit Tax Rate,eBay Collect And Remit Tax Type,eBay Reference Name,' +
  'eBay Reference Value,Tax Status,Seller Collected Tax,eBay Collected Tax,' +
  'Electronic Waste Recycling Fee,Mattress Recycling Fee,Battery Recycling Fee,White Goods Disposal Tax,' +
  'Tire Recycling Fee,Additional Fee,Lumber Fee,Prepaid Wireless Fee,' +
  'Road Improvement And Food Delivery Fee,eBay Collected Charges,Total Price,' +
  'eBay Collected Tax and Fees Included in Total,Payment Method,Sale Date,Paid On Date,Ship By Date,' +
  'Minimum Estimated Delivery Date,Maximum Estimated Delivery Date,Shipped On Date,Feedback Left,' +
  'Feedback Received,My Item Note,PayPal Transaction ID,Shipping Service,Tracking Number,Transaction ID,' +
  'Variation Details,Global Shipping Program,Global Shipping Reference ID,Click And Collect,' +
  'Click And Collect Reference Number,eBay Plus,Authenticity Verification Program,' +
  'Authenticity Verification Status,Authenticity Verification Outcome Reason,PSA Vault Program,' +
  'Vault Fulfillment Type,eBay Fulfillment Program,Tax City,Tax State,Tax Zip,Tax Country,' +
  'eBay International Shipping'
const AMAZON =
  'order-id order-item-id purchase-date payments-date reporting-date promise-date days-past-promise ' +
  'buyer-email buyer-name payment-method-details cpf buyer-phone-number sku number-of-items ' +
  'product-name quantity-purchased quantity-shipped quantity-to-ship ship-service-level ' +
  'ship-service-name recipient-name ship-address-1 ship-address-2 ship-address-3 address-type ship-city ' +
  'ship-state ship-postal-code ship-country gift-wrap-type gift-message-text payment-method ' +
  'cod-collectible-amount already-paid payment-method-fee customized-url customized-page ' +
  'is-business-order purchase-order-number price-designation is-prime is-global-express ' +
  'is-premium-order buyer-company-name licensee-name license-number license-state ' +
  'license-expiration-date is-replacement-order is-exchange-order original-order-id is-transparency ' +
  'default-ship-from-address-name default-ship-from-address-field-1 default-ship-from-address-field-2 ' +
  'default-ship-from-address-field-3 default-ship-from-city default-ship-from-state ' +
  'default-ship-from-country default-ship-from-postal-code is-ispu-order store-chain-store-id ' +
  'is-buyer-requested-cancellation buyer-requested-cancel-reason ioss-number ' +
  'is-shipping-settings-automation-enabled ssa-carrier ssa-ship-method tax-collection-model ' +
  'tax-collection-responsible-party is-iba verge-of-cancellation verge-of-lateShipment ' +
  'signature-confirmation-recommended buyer-identification-number buyer-identification-type'
const SHOPEE_VI =
  'Mã đơn hàng|Mã Kiện Hàng|Ngày đặt hàng|Trạng Thái Đơn Hàng|Sản Phẩm Bán Chạy|Lý do hủy|' +
  'Nhận xét từ Người mua|Mã vận đơn|Đơn Vị Vận Chuyển|Phương thức giao hàng|Loại đơn hàng|' +
  'Ngày giao hàng dự kiến|Ngày gửi hàng|Thời gian giao hàng|Trạng thái Trả hàng/Hoàn tiền|SKU sản phẩm|' +
  'Tên sản phẩm|Cân nặng sản phẩm|Tổng cân nặng|SKU phân loại hàng|Tên phân loại hàng|Giá gốc|' +
  'Người bán trợ giá|Được Shopee trợ giá|Tổng số tiền được người bán trợ giá|Giá ưu đãi|Số lượng|' +
  'Số lượng sản phẩm được hoàn trả|Tổng số tiền Người mua thanh toán|Tổng giá trị đơn hàng (VND)|' +
  'Mã giảm giá của Shop|Hoàn Xu|Mã giảm giá của Shopee|Chỉ tiêu Combo Khuyến Mãi|' +
  'Giảm giá từ combo Shopee|Giảm giá từ Combo của Shop|Shopee Xu được hoàn|' +
  'Số tiền giảm thanh toán bằng thẻ|Trade-in Discount|Trade-in Bonus|Phí vận chuyển (dự kiến)|' +
  'Trade-in Bonus by Seller|Phí vận chuyển mà người mua trả|Phí vận chuyển tài trợ bởi Shopee|' +
  'Phí vận chuyển trả hàng|Tổng số tiền người mua thanh toán|Thời gian hoàn thành đơn hàng|' +
  'Thời gian đơn hàng được thanh toán|Phương thức thanh toán|Phí cố định|Phí Dịch Vụ|Phí thanh toán|' +
  'Tiền ký quỹ|Người Mua|Tên Người nhận|Số điện thoại|Tỉnh/Thành phố|TP / Quận / Huyện|Quận|' +
  'Địa chỉ nhận hàng|Quốc gia'
const SHOPEE_EN =
  'Order ID|Order Type|Order Status|Hot Listing|Cancel reason|Return / Refund Status|Tracking Number*|' +
  'Shipping Option|Shipment Method|Estimated Ship Out Date|Ship Time|Order Creation Date|' +
  'Order Paid Time|Parent SKU Reference No.|Product Name|SKU Reference No.|Variation Name|' +
  'Original Price|Deal Price|Quantity|Returned quantity|Product Subtotal|Seller Rebate|Seller Discount|' +
  'Shopee Rebate|SKU Total Weight|No of product in order|Order Total Weight|Voucher Code|Total Amount|' +
  'Buyer Paid Shipping Fee|Shipping Rebate Estimate|Reverse Shipping Fee|Transaction Fee|Commission Fee|' +
  'Service Fee|Grand Total|Estimated Shipping Fee|Username (Buyer)|Receiver Name|Phone Number|' +
  'Delivery Address|Town|District|City|Province|Country|Zip Code|Remark from buyer|Order Complete Time|' +
  'Note'
export const TIKTOK =
  'Order ID,Order Status,Order Substatus,Cancelation/Return Type,Normal or Pre-order,SKU ID,Seller SKU,' +
  'Product ID,Product Name,Variation, Virtual Bundle Seller SKU,Quantity,Sku Quantity of return,' +
  'SKU Unit Original Price,SKU Subtotal Before Discount,SKU Platform Discount,SKU Seller Discount,' +
  'SKU Subtotal After Discount,Shipping Fee After Discount,Original Shipping Fee,' +
  'Shipping Fee Seller Discount,Co-Funded Shipping Fee Discount,Shipping Fee Platform Discount,' +
  'Payment platform discount,Retail Delivery Fee,Taxes,Order Amount,Order Refund Amount,Created Time,' +
  'Paid Time,RTS Time,Shipped Time,Delivered Time,Cancelled Time,Cancel By,Cancel Reason,' +
  'Fulfillment Type,Warehouse Name,Tracking ID,Delivery Option Type,Delivery Option,' +
  'Shipping Provider Name,Buyer Message,Buyer Nickname,Buyer Username,Recipient,Phone #,Country,State,' +
  'City,Zipcode,Address Line 1,Address Line 2,Delivery Instruction,Payment Method,Weight(kg),' +
  'Product Category,Package ID,Seller Note,Shipping Information,Combined Listing,Order Channel,' +
  'Creator Handle'
const LAZADA =
  'orderItemId orderType Guarantee deliveryType lazadaId sellerSku lazadaSku wareHouse createTime ' +
  'updateTime rtsSla ttsSla orderNumber invoiceRequired invoiceNumber deliveredDate customerName ' +
  'customerEmail nationalRegistrationNumber shippingName shippingAddress shippingAddress2 ' +
  'shippingAddress3 shippingAddress4 shippingAddress5 shippingPhone shippingPhone2 shippingCity ' +
  'shippingPostCode shippingCountry shippingRegion billingName billingAddr billingAddr2 billingAddr3 ' +
  'billingAddr4 billingAddr5 billingPhone billingPhone2 billingCity billingPostCode billingCountry ' +
  'taxCode branchNumber taxInvoiceRequested payMethod paidPrice unitPrice sellerDiscountTotal ' +
  'platformDiscountTotal shippingFee walletCredit itemName variation cdShippingProvider ' +
  'shippingProvider shipmentTypeName shippingProviderType cdTrackingCode trackingCode trackingUrl ' +
  'shippingProviderFM trackingCodeFM trackingUrlFM promisedShippingTime premium status ' +
  'buyerFailedDeliveryReturnInitiator buyerFailedDeliveryReason buyerFailedDeliveryDetail ' +
  'buyerFailedDeliveryUserName bundleId semiManaged flexibleDeliveryTime bundleDiscount refundAmount ' +
  'sellerNote'
const WOOCOMMERCE =
  'order_id,order_number,order_date,paid_date,status,shipping_total,tax_total,order_total,' +
  'order_currency,payment_method,billing_first_name,billing_last_name,billing_email,billing_phone,' +
  'billing_address_1,billing_postcode,billing_city,billing_country,shipping_first_name,' +
  'shipping_last_name,shipping_company,shipping_address_1,shipping_address_2,shipping_postcode,' +
  'shipping_city,shipping_state,shipping_country,customer_note,line_item_1,line_item_2'

const EBAY_LINES = table(EBAY, ',', [
  {
    'Sales Record Number': '101',
    'Order Number': '12-34567-89012',
    'Ship To Name': 'Jane Miller',
    'Ship To Phone': '+1 415-555-0123',
    'Ship To Address 1': '500 Terry A Francois Blvd',
    'Ship To City': 'San Francisco',
    'Ship To State': 'CA',
    'Ship To Zip': '94158-2230',
    'Ship To Country': 'United States',
    'Item Title': 'Rattan basket',
    Quantity: 1,
    'Sold For': '$25.00',
  },
  // An order of two items: its sum, then a row for each.
  {
    'Sales Record Number': '102',
    'Order Number': '12-34567-89013',
    'Ship To Name': 'Anna Müller',
    'Ship To Phone': '+49 30 901820',
    'Ship To Address 1': 'Invalidenstr. 1',
    'Ship To City': 'Berlin',
    'Ship To Zip': '10115',
    'Ship To Country': 'Germany',
    Quantity: 3,
    'eBay Reference Value': 'IM2760000742',
  },
  {
    'Order Number': '12-34567-89013',
    'Item Title': 'Palm fan',
    'Custom Label': 'PF-1',
    Quantity: 2,
    'Sold For': '$8.50',
  },
  {
    'Order Number': '12-34567-89013',
    'Item Title': 'Rattan basket',
    'Custom Label': 'RB-L',
    Quantity: 1,
    'Sold For': '$25.00',
  },
  {
    'Order Number': '12-34567-89014',
    'Ship To Name': 'Ada Clark',
    'Ship To Country': 'United States',
    'Item Title': 'Palm fan',
    Quantity: 1,
    'Sold For': '$8.50',
    'Shipped On Date': 'Nov-24-26',
  },
])
const TIKTOK_ROW = {
  'Order ID': '576461413038785123\t',
  'Order Status': 'To ship',
  'SKU ID': '1729384756\t',
  'Product Name': 'Rattan basket',
  Quantity: 1,
  Recipient: 'J*** M*****',
  'Phone #': '(+1)415*****23',
  Country: 'United States',
  State: 'California',
  City: 'San Francisco',
  Zipcode: '94158\t',
  'Address Line 1': '500 T*** Blvd',
  'Weight(kg)': 0.5,
  'Created Time': '11/25/2026 10:22:01 AM\t',
}
const TIKTOK_GUIDE = { 'Order ID': 'Platform unique order ID.', Quantity: 'SKU sold quantity in the platform order.' }

/** Marketplace exports of orders from invented people: they lack the fields of a customs document today. */
export const MARKETPLACE_FILES: readonly MarketplaceFile[] = [
  csv(
    'etsy-items.csv',
    table(ETSY_ITEMS, ',', [
      {
        'Sale Date': '11/25/26',
        'Item Name': 'Rattan basket',
        Quantity: 1,
        Price: '25.00',
        Currency: 'USD',
        'Ship Name': 'Chloé Martin',
        'Ship Address1': '12 rue de Rivoli',
        'Ship City': 'Paris',
        'Ship Zipcode': '75004',
        'Ship Country': 'France',
        'Order ID': '3456789012',
        SKU: 'RB-L',
      },
    ]),
  ),
  csv('ebay-orders.csv', [
    EBAY_LINES[0]?.map(() => null) ?? [],
    ...EBAY_LINES,
    [],
    ['1 record(s) downloaded'],
    ['Seller ID : mai-lan'],
  ]),
  csv(
    'amazon-unshipped.txt',
    table(AMAZON, ' ', [
      {
        'order-id': '113-1234567-1234567',
        'order-item-id': '12345678901234',
        'quantity-to-ship': 1,
        'product-name': 'Rattan basket',
        'recipient-name': 'Jane Miller',
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
    name: 'shopee-vietnam.xlsx',
    content: {
      sheets: {
        orders: table(SHOPEE_VI, '|', [
          {
            'Mã đơn hàng': '261125ABCDEFGH',
            'Trạng Thái Đơn Hàng': 'Chờ lấy hàng',
            'Tên sản phẩm': 'Giỏ mây tre',
            'Cân nặng sản phẩm': '0.5',
            'Số lượng': 1,
            'Tên Người nhận': 'Trần Thị Hoa',
            'Số điện thoại': '84912345678',
            'Địa chỉ nhận hàng': '25 Trần Hưng Đạo, Hoàn Kiếm, Hà Nội',
            'Quốc gia': 'Việt Nam',
            'Giá ưu đãi': '150.000',
            'Tỉnh/Thành phố': 'Hà Nội',
            'TP / Quận / Huyện': 'Quận Hoàn Kiếm',
          },
          {
            'Mã đơn hàng': '261125ABCDEFGJ',
            'Trạng Thái Đơn Hàng': 'Đã hủy',
            'Tên sản phẩm': 'Giỏ mây tre',
            'Số lượng': 1,
          },
        ]),
      },
    },
  },
  csv(
    'shopee-english.csv',
    table(SHOPEE_EN, '|', [
      {
        'Order ID': '261125ABCDEFGH',
        'Product Name': 'Rattan basket',
        Quantity: 1,
        'Receiver Name': 'Tan Wei Ling',
        'Phone Number': '6591234567',
        'Delivery Address': '10 Anson Road',
        City: 'Singapore',
        Country: 'SG',
        'Zip Code': '079903',
      },
    ]),
  ),
  csv('tiktok-orders.csv', table(TIKTOK, ',', [TIKTOK_GUIDE, TIKTOK_ROW]), { before: '\uFEFF' }),
  { name: 'tiktok-orders.xlsx', content: { sheets: { OrderSKUList: table(TIKTOK, ',', [TIKTOK_GUIDE, TIKTOK_ROW]) } } },
  {
    name: 'lazada-orders.xlsx',
    content: {
      sheets: {
        sheet1: table(LAZADA, ' ', [
          {
            orderItemId: '80012345678901',
            orderNumber: '80012345678900',
            sellerSku: 'RB-L',
            createTime: '25 Nov 2026 20:41',
            shippingName: 'Tan Wei Ling',
            shippingAddress: '10 Anson Road',
            shippingPostCode: '079903',
            shippingCountry: 'Singapore',
            itemName: 'Rattan basket',
          },
        ]),
      },
    },
  },
  csv(
    'woocommerce-orders.csv',
    table(WOOCOMMERCE, ',', [
      {
        order_id: '1001',
        order_number: '1001',
        shipping_first_name: 'Jane',
        shipping_last_name: 'Miller',
        shipping_address_1: '500 Terry A Francois Blvd',
        shipping_postcode: '94158',
        shipping_city: 'San Francisco',
        shipping_state: 'CA',
        shipping_country: 'US',
        billing_phone: '+1 415 555 0123',
        order_currency: 'USD',
        line_item_1: 'name:Rattan basket|product_id:12|sku:RB-L|quantity:1|total:25.00',
        line_item_2: 'name:Palm fan|product_id:13|sku:PF-1|quantity:2|total:17.00',
      },
      {
        order_id: '1002',
        order_number: '1002',
        status: 'cancelled',
        shipping_first_name: 'Ada',
        shipping_country: 'US',
      },
    ]),
  ),
]
