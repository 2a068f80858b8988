/** Whether a request is the one that the watch for new orders sends: for the waiting orders. */
export const isWatch = (url: URL): boolean => url.searchParams.get('order_status') === '2,18';
