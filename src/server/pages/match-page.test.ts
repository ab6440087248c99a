import { describe, expect, it } from 'vitest';
import { pages } from '../../pages.ts';
import { openPageMatcher } from './match-page.ts';

const { matchPage } = openPageMatcher(pages);

const match = (path: string) => matchPage(new URL(path, 'http://shop.test'));

describe('matchPage', () => {
  it.each([
    ['/', '/'],
    ['/shop', '/shop'],
    ['/shop/page/2', '/shop/page/2'],
    ['/categories/68-79-bus', '/categories/68-79-bus'],
    ['/categories/68-79-bus/brakes', '/categories/68-79-bus/brakes'],
    ['/categories/68-79-bus/page/2', '/categories/68-79-bus/page/2'],
    ['/categories/68-79-bus/brakes/page/2', '/categories/68-79-bus/brakes/page/2'],
    ['/product/rear-brake-drum', '/product/rear-brake-drum'],
    ['/payExp/order-success/1000-0000-08', '/payExp/order-success/1000-0000-08'],
    ['/order-received', '/order-received'],
    ['/order-received/1000-0000-08', '/order-received/1000-0000-08'],
    ['/articles/page/2', '/articles/page/2'],
    ['/category/engine/page/2', '/category/engine/page/2'],
    ['/my-account/order/MTAwMQ==', '/my-account/order/MTAwMQ=='],
    ['/password/reset/aBcD', '/password/reset/aBcD'],
    ['/shop?utm_source=x', '/shop'],
    ['/shop?in_stock=true&sort=price', '/shop?sort=price&in_stock=true'],
    ['/shop/search?keyword=brake+drum&x=1', '/shop/search?keyword=brake+drum'],
    ['/shop/search?sku=021&keyword=', '/shop/search?sku=021'],
    // As the browser's router reads them.
    ['/shop/search?keyword=fuel&keyword=pump', '/shop/search?keyword=pump'],
    ['/shop/search?category=brakes&van=68-79-bus', '/shop/search?van=68-79-bus&category=brakes'],
  ])('serves %s as %s', (path, address) => {
    expect(match(path)).toMatchObject({ kind: 'page', address });
  });

  it.each([
    ['/shop/', '/shop'],
    ['/Shop', '/shop'],
    ['/CART/', '/cart'],
    ['/Nowhere/', '/Nowhere'],
    ['/CART', '/cart'],
    ['/Product/Rear-Brake-Drum', '/product/rear-brake-drum'],
    ['/product/Rear-Brake-Drum?x=1', '/product/rear-brake-drum?x=1'],
    ['/payexp/order-success/1000', '/payExp/order-success/1000'],
    ['/my-account/dashboard', '/my-account/dashbord'],
    ['/my-account', '/my-account/dashbord'],
    ['/My-Account/?x=1', '/my-account/dashbord?x=1'],
    ['/My-Account/Dashboard/?x=1', '/my-account/dashbord?x=1'],
    ['/MY-ACCOUNT/order/MTAwMQ==/', '/my-account/order/MTAwMQ=='],
    ['//evil.example/', '/evil.example'],
  ])('redirects %s to %s', (path, to) => {
    expect(matchPage(new URL(`http://shop.test${path}`))).toEqual({ kind: 'moved', to });
  });

  it.each(['/nowhere', '/shop/page', '/product', '/product/a/b/c/d', '/categories/a/b/c'])(
    'knows no page at %s',
    (path) => expect(match(path)).toEqual({ kind: 'unknown' }),
  );
});
