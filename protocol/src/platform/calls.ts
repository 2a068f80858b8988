/**
 * Every call of the contract by name, for code that needs all of them: the stand-in platform's routes, the OpenAPI
 * document, the contract's tests. The console imports the area files one by one, so that a page loads only the calls
 * that it makes.
 */
import * as account from './account.ts';
import * as addOns from './addOns.ts';
import * as branding from './branding.ts';
import type { Call } from './call.ts';
import * as catalogue from './catalogue.ts';
import * as coupons from './coupons.ts';
import * as dashboard from './dashboard.ts';
import * as delivery from './delivery.ts';
import * as giftCards from './giftCards.ts';
import * as media from './media.ts';
import * as orders from './orders.ts';
import * as products from './products.ts';
import * as profile from './profile.ts';
import * as reach from './reach.ts';
import * as reports from './reports.ts';
import * as session from './session.ts';
import * as social from './social.ts';
import * as specials from './specials.ts';
import * as store from './store.ts';

export const calls = {
  login: session.login,
  getMerchantConfig: session.getMerchantConfig,

  getOrders: orders.getOrders,
  getOrder: orders.getOrder,
  updateOrderStatus: orders.updateOrderStatus,
  getOrderActivity: orders.getOrderActivity,
  getOrderCounts: orders.getOrderCounts,
  orderEvents: orders.orderEvents,
  runOrderTest: orders.runOrderTest,
  registerDevice: orders.registerDevice,

  getSalesSummary: dashboard.getSalesSummary,

  getCategories: catalogue.getCategories,
  saveCategory: catalogue.saveCategory,
  deleteCategory: catalogue.deleteCategory,
  reorderCategories: catalogue.reorderCategories,
  reorderProducts: catalogue.reorderProducts,
  reorderAddOnGroups: catalogue.reorderAddOnGroups,
  reorderAddOns: catalogue.reorderAddOns,
  publishChanges: catalogue.publishChanges,
  getUnpublished: catalogue.getUnpublished,
  getCatalogueIndex: catalogue.getCatalogueIndex,

  getProductsOfCategory: products.getProductsOfCategory,
  getProducts: products.getProducts,
  getProduct: products.getProduct,
  addProduct: products.addProduct,
  updateProduct: products.updateProduct,
  deleteProduct: products.deleteProduct,
  updateProductMemo: products.updateProductMemo,
  updateProductPrice: products.updateProductPrice,
  enableProduct: products.enableProduct,
  disableProduct: products.disableProduct,
  markSoldOut: products.markSoldOut,
  markInStock: products.markInStock,
  markSoldOutUntil: products.markSoldOutUntil,
  getProductAddOnGroups: products.getProductAddOnGroups,
  assignAddOnGroup: products.assignAddOnGroup,
  unassignAddOnGroup: products.unassignAddOnGroup,
  assignCategory: products.assignCategory,
  unassignCategory: products.unassignCategory,

  getAddOnGroups: addOns.getAddOnGroups,
  getAddOns: addOns.getAddOns,
  addAddOnGroup: addOns.addAddOnGroup,
  updateAddOnGroup: addOns.updateAddOnGroup,
  addAddOn: addOns.addAddOn,
  updateAddOn: addOns.updateAddOn,
  deleteAddOnGroup: addOns.deleteAddOnGroup,
  deleteAddOn: addOns.deleteAddOn,
  setAddOnStock: addOns.setAddOnStock,

  uploadImage: media.uploadImage,

  getHolidays: store.getHolidays,
  saveHoliday: store.saveHoliday,
  deleteHoliday: store.deleteHoliday,
  getTimings: store.getTimings,
  addTiming: store.addTiming,
  updateTiming: store.updateTiming,
  deleteTiming: store.deleteTiming,
  getShut: store.getShut,
  setShut: store.setShut,
  getShutShop: store.getShutShop,
  setShutShop: store.setShutShop,
  pauseShop: store.pauseShop,
  getCommunicationSettings: store.getCommunicationSettings,
  saveCommunicationSettings: store.saveCommunicationSettings,

  getCoupons: coupons.getCoupons,
  getCouponSettings: coupons.getCouponSettings,
  addCoupon: coupons.addCoupon,
  updateCoupon: coupons.updateCoupon,
  deleteCoupon: coupons.deleteCoupon,

  getEvents: specials.getEvents,
  addEvent: specials.addEvent,
  updateEvent: specials.updateEvent,
  deleteEvent: specials.deleteEvent,
  punchTicket: specials.punchTicket,

  getGiftCertificates: giftCards.getGiftCertificates,
  saveGiftCertificates: giftCards.saveGiftCertificates,
  deleteGiftCertificates: giftCards.deleteGiftCertificates,
  redeemGiftCard: giftCards.redeemGiftCard,
  getGiftCardBalance: giftCards.getGiftCardBalance,

  getDeliveryCompanies: delivery.getDeliveryCompanies,
  setDeliveryCompanies: delivery.setDeliveryCompanies,
  getDoordashDelivery: delivery.getDoordashDelivery,
  setDoordashDelivery: delivery.setDoordashDelivery,
  getUberDelivery: delivery.getUberDelivery,
  setUberDelivery: delivery.setUberDelivery,
  getAutoAcceptDelivery: delivery.getAutoAcceptDelivery,
  setAutoAcceptDelivery: delivery.setAutoAcceptDelivery,

  getReport: reports.getReport,

  uploadBanner: branding.uploadBanner,
  uploadLogo: branding.uploadLogo,
  getGallery: branding.getGallery,
  addGalleryImage: branding.addGalleryImage,
  removeGalleryImage: branding.removeGalleryImage,

  getProfile: profile.getProfile,
  updateProfile: profile.updateProfile,
  getStates: profile.getStates,
  getEndpoint: profile.getEndpoint,
  checkEndpoint: profile.checkEndpoint,
  createEndpoint: profile.createEndpoint,

  changePassword: account.changePassword,
  getOwnerManager: account.getOwnerManager,
  saveOwnerManager: account.saveOwnerManager,
  getPhoneNumbers: account.getPhoneNumbers,
  savePhoneNumbers: account.savePhoneNumbers,
  contactUs: account.contactUs,
  getOutlets: account.getOutlets,
  switchOutlet: account.switchOutlet,

  connectFacebook: social.connectFacebook,
  getSocialAccounts: social.getSocialAccounts,
  getSocialPosts: social.getSocialPosts,
  addSocialPost: social.addSocialPost,
  deleteSocialPost: social.deleteSocialPost,

  sendBroadcast: reach.sendBroadcast,
  refineContent: reach.refineContent,
} as const satisfies Readonly<Record<string, Call>>;

export type CallName = keyof typeof calls;
