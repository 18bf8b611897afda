/** Default token and shop of the simulator. */
export const GHN_TOKEN = '3b75c988-ff34-11eb-b255-166e45bc1992'
export const GHN_SHOP_ID = 885
