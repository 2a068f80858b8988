/** Whether what is asked for is what the watch for new orders asks for: the orders that wait. */
export const isWatch = (url: URL): boolean => url.searchParams.get('order_status') === '2,18';
